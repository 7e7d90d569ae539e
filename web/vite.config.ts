import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * Few files, because each costs a round trip and is compressed by itself; none too large, because each is evaluated in
 * one task (docs/decisions/014). The groups: the libraries of every page, the parts of every page, and what the fields'
 * rules, a document, a popup, points and dates in words, the screens that show the card and the points, a screen of the
 * member area, a field, a form, and a registration add. The rest is split by screen. A group includes what its files
 * import, unless a group of higher priority has it.
 */
const groups = [
  { name: 'react', test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 4 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 4 },
  {
    name: 'page',
    test: /src\/(app\/root|notice\/notice|platform\/(use-action|failed-calls)|member\/endpoint)\.tsx?$/,
    priority: 3,
  },
  { name: 'fields', test: /contract\/src\/(fields|two-factor)\.ts$/, priority: 2 },
  {
    name: 'document',
    test: /src\/(parts\/help\/prose|pages\/registration\/privacy-policy-short)\.tsx?$|contract\/src\/visitor\/content\.ts$/,
    priority: 2,
  },
  { name: 'dialog', test: /design\/src\/dialog\/[a-z-]+(?<!examples)\.tsx?$/, priority: 2 },
  {
    name: 'words',
    test: /src\/(numbers|day-and-time|durations|(panel|did-not-load|brand-tile|toggle)\/[a-z-]+(?<!examples)|capitalise|parts\/card\/(bars|loyalty-card)|paging|brand)\.tsx?$/,
    priority: 2,
  },
  {
    name: 'card',
    test: /src\/(member\/(activity|ledger|cards|savings)|platform\/(use-stored-query|stored-answers)|parts\/(card\/(stored-card|use-card|my-card)|spending\/(spending-lock|use-spending)|early\/early-text|points\/(use-count-up|balance-texts)|activity\/(transaction-row|use-latest-activity|savings-total)))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'member',
    test: /node_modules\/@tanstack\/|src\/(platform\/(queries|use-member-query)|member\/collectors|parts\/layout\/member-page|icon\/[a-z-]+)(?<!examples)\.tsx?$/,
    priority: 2,
  },
  // The search of a list is such a field, too, without a form: it would load all of a step.
  { name: 'field', test: /design\/src\/(field|field-error)\/[a-z-]+(?<!examples)\.tsx?$/, priority: 2 },
  {
    name: 'form',
    test: /src\/(platform\/use-fields|parts\/(layout\/step|fields\/email-field)|(checkbox|radio-list)\/[a-z-]+)(?<!examples)\.tsx?$/,
    priority: 2,
  },
  { name: 'journey', test: /src\/pages\/registration\/(journey|use-journey)\.ts$/, priority: 1 },
]

/** The list of routes names the files of all screens, so a file's name is only a hash: the list is 2 kB smaller. */
const fileNames = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
}

export default defineConfig({
  plugins: [reactRouter()],
  define: { 'import.meta.env.PROGRAMME_ENV': JSON.stringify(process.env.PROGRAMME_ENV ?? 'local') },
  build: { assetsInlineLimit: 0, manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...fileNames } } } } },
})

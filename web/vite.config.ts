import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { splitByUse } from './build-steps/split-by-use.ts'

/** The list of routes names the files of all screens, so a file's name is only a hash: the list is 2 kB smaller. */
const fileNames = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
}

export default defineConfig({
  plugins: [reactRouter(), splitByUse()],
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: fileNames } } },
    // A page that is prerendered names files as the browser's build does.
    ssr: { build: { rolldownOptions: { output: { assetFileNames: fileNames.assetFileNames } } } },
  },
})

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PathName, paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { build } from 'vite'
import { screens } from './src/app/screens.ts'

/**
 * The last step of the build: what makes the member area an app that is installed and works without a network
 * (docs/decisions/022). It reads the pages as they will be sent, so it comes after scripts/html-first.mjs.
 */
const folder = join(import.meta.dirname, 'build/client')

/** Of use without a network, and shown at once. */
const cards: PathName[] = ['nectarcardWallet', 'scancode', 'cardSpend', 'cardComing']
/** What else members have; their way to log in, which says by itself that there is no connection; the page for all the rest. */
const besides: PathName[] = ['activityNectarSavings', 'enterCardNumber', 'noConnection']

const pages = (Object.keys(screens) as PathName[]).filter(
  (name) => !paths[name].includes(':') && (screens[name].for === 'member' || [...cards, ...besides].includes(name)),
)

await putToSleep('noConnection')
const printed = await Promise.all(
  pages.map(async (name) => ({ url: paths[name], html: await readFile(fileOf(name), 'utf8') })),
)
await buildWorker({
  files: [
    ...printed.map(({ url, html }) => ({
      url,
      revision: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    })),
    ...[...(await assetsOf(printed.map(({ html }) => html)))].map((name) => ({
      url: `/assets/${name}`,
      revision: null,
    })),
  ],
  cards: cards.map((name) => paths[name]),
  noConnection: paths.noConnection,
})
await writeFile(join(folder, 'app.webmanifest'), JSON.stringify(manifest()))

function fileOf(name: PathName): string {
  return join(folder, paths[name], 'index.html')
}

/** It stands at addresses that are not its own, where the app would wake up as another page. */
async function putToSleep(name: PathName): Promise<void> {
  const html = await readFile(fileOf(name), 'utf8')
  const asleep = html.replace(/<script\b[\s\S]*?<\/script>| data-unpainted=""/g, '')
  await writeFile(fileOf(name), asleep)
}

/** What the pages name, and what that imports in turn, at once or later. */
async function assetsOf(texts: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = texts.flatMap((html) => [...html.matchAll(/"\/assets\/([^"/#]+)#?"/g)].map(([, name = '']) => name))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    if (!name.endsWith('.js') || name.startsWith('manifest-')) continue
    const code = await readFile(join(folder, 'assets', name), 'utf8')
    for (const [, imported = ''] of code.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g))
      waiting.push(imported)
  }
  return found
}

async function buildWorker(kept: object): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define: { kept: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: 'src/app/service-worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  })
}

function manifest(): object {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    ...{ sizes: `${size}x${size}`, type: 'image/png', purpose },
  })
  return {
    ...{ id: '/', name: programme.name, short_name: programme.name, lang: 'en-GB' },
    ...{ start_url: paths.nectarcardWallet, scope: '/', display: 'standalone' },
    ...{ theme_color: '#fbf8f3', background_color: '#fbf8f3' }, // --paper of design/tokens.css
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: 'Scan', url: paths.scancode },
      { name: 'Spend your points', url: paths.cardSpend },
    ],
  }
}

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { subscribeToPush } from '@pollen/contract/member/web-push'
import { type PathName, paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { faqDocument } from '@pollen/contract/visitor/content'
import type { Manifest } from 'vite'
import { screens } from '../src/app/screens.ts'
import { bundle } from './bundle.ts'
import type { PageFiles } from './html-first.ts'

/** Useful without a network, so these are shown from the cache at once. */
const cards: PathName[] = ['nectarcardWallet', 'vouchers', 'scancode', 'cardSpend', 'cardComing']
/** They work without a network before anybody has opened them: the card, and what a member looks for beside it. */
const works: PathName[] = ['nectarcardWallet', 'scancode', 'cardSpend', 'vouchers', 'homepage', 'help']
/** The page for all other addresses, which itself says that there is no connection. */
const noConnection: PathName = 'noConnection'

/** The page for addresses with a parameter: it draws any screen whose files are here. */
const anyPage = '/__spa-fallback.html'

/** What else is kept once it was opened: the other screens of the member area, and the log-in page. */
const whenOpened = (Object.keys(screens) as PathName[]).filter(
  (name) =>
    !paths[name].includes(':') && (screens[name].for === 'member' || [...works, 'enterCardNumber'].includes(name)),
)

/** The file of a page: `card/spend/index.html`. */
export const pageFile = (name: PathName): string => `${paths[name]}/index.html`.slice(1)

/**
 * Writes the files that make the member area an installable app which works without a network (docs/decisions/022):
 * service worker and manifest. It runs after putHtmlFirst, because it hashes the pages as they are sent.
 *
 * @param folder     the built pages and files
 * @param pageFiles  the files that each page loads
 */
export async function writeOfflineApp(
  folder: string,
  { manifest, pageFiles }: { manifest: Manifest; pageFiles: ReadonlyMap<string, PageFiles> },
): Promise<void> {
  const hashOf = async (file: string) => revisionOf(await readFile(join(folder, file)))
  const hashes = await Promise.all(whenOpened.map((name) => hashOf(pageFile(name))))
  const ofPages = [...works.map(pageFile), anyPage.slice(1)].flatMap((file) => {
    const { scripts = [], styles = [] } = pageFiles.get(file) ?? {}
    return [...scripts, ...styles]
  })
  const worker = {
    build: revisionOf(hashes.join()),
    installed: [
      ...[...withImports(ofPages, manifest)].map((url) => ({ url, revision: null })),
      { url: anyPage, revision: await hashOf(anyPage.slice(1)) },
      ...(await Promise.all(
        [noConnection, 'nectarcardWallet' as const].map(async (name) => ({
          url: paths[name],
          revision: await hashOf(pageFile(name)),
        })),
      )),
    ],
    whenOpened: whenOpened.map((name) => paths[name]),
    cards: cards.map((name) => paths[name]),
    byAnyPage: works.map((name) => paths[name]),
    anyPage,
    noConnection: paths[noConnection],
    questions: `/api${faqDocument.url.replace(':name', 'faqs')}`,
    subscribeToPush: `/api${subscribeToPush.url}`,
  }
  const code = await bundle('src/app/service-worker.ts', 'worker', { kept: JSON.stringify(worker) })
  await writeFile(join(folder, 'service-worker.js'), code)
  await writeFile(join(folder, 'app.webmanifest'), JSON.stringify(webManifest()))
}

const revisionOf = (text: Buffer | string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * The addresses with everything that they import, and with what those load later, such as a popup. The typeface is kept
 * with the first page that is open.
 */
function withImports(addresses: string[], manifest: Manifest): Set<string> {
  const chunks = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  const found = new Set<string>()
  const later = new Set<string>()
  const add = (address: string) => {
    if (found.has(address)) return
    found.add(address)
    const { imports = [], dynamicImports = [], css = [] } = chunks.get(address) ?? {}
    for (const key of imports) add(`/${manifest[key]?.file}`)
    for (const key of dynamicImports) later.add(`/${manifest[key]?.file}`)
    for (const file of css) add(`/${file}`)
  }
  for (const address of addresses) add(address)
  for (const address of [...later]) add(address)
  return found
}

function webManifest(): object {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const paper = '#fbf8f3' // --paper of design/tokens.css
  return {
    id: '/',
    name: programme.name,
    short_name: programme.name,
    lang: 'en-GB',
    start_url: paths.nectarcardWallet,
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: 'Scan', url: paths.scancode },
      { name: 'Spend your points', url: paths.cardSpend },
    ],
  }
}

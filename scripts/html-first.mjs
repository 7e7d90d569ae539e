import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from './run.mjs'

/**
 * Changes the pages that React Router printed so that HTML comes first (docs/decisions/014): their style stands in
 * them, and their typeface and scripts are fetched when there is something to look at.
 *
 * @param {string} folder
 */
export async function putHtmlFirst(folder) {
  const files = await readdir(folder, { recursive: true })
  /** @param {RegExp} kind @param {(text: string, file: string) => string | Promise<string>} change */
  const changeAll = (kind, change) =>
    Promise.all(
      files
        .filter((file) => kind.test(file))
        .map(async (file) => {
          const path = join(folder, file)
          await writeFile(path, await change(await readFile(path, 'utf8'), file))
        }),
    )
  const importsOf = await importsWithin(folder)
  await changeAll(/\.html$/, (page, file) => withStyle(withLateScripts(page, file, importsOf), folder))
  const steps = await stepsOfRegistration()
  await changeAll(/\bmanifest-\w+\.js$/, (manifest) => asRead(manifest, steps))
}

/** By name. The table is read as text: the Node that builds may be too old for its types. */
async function stepsOfRegistration() {
  const journey = await readFile(new URL('../web/src/pages/registration/journey.ts', import.meta.url), 'utf8')
  const [, table = ''] = /^export const steps = \{\n([\s\S]*?)^\}/m.exec(journey) ?? []
  const names = [...table.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
  if (names.length === 0)
    throw new Failure('The steps of registration are not where we know them; see scripts/html-first.mjs.', journey)
  return [...names, 'success']
}

const manifestOf = /^window\.__reactRouterManifest=(.+);$/s

/**
 * What React Router knows of the routes, as far as web/src/app/client-routes.tsx reads it. What each screen imports fills half
 * of it, and is asked for where the next step of registration is fetched ahead only, for what not every page has; of the
 * style, too, what every page has need not be said.
 *
 * @param {string} text
 * @param {string[]} steps
 */
function asRead(text, steps) {
  const [, json = ''] = manifestOf.exec(text) ?? []
  const { entry, routes: all } = JSON.parse(json)
  const everywhere = new Set([...entry.imports, ...all.root.imports])
  const style = new Set(all.root.css)
  const routes = Object.fromEntries(
    Object.entries(all).map(([name, { parentId, path, module, imports, css }]) => {
      const ahead = steps.includes(name)
        ? imports.filter((/** @type {string} */ file) => !everywhere.has(file))
        : undefined
      const own = name === 'root' ? css : css.filter((/** @type {string} */ file) => !style.has(file))
      return [name, { parentId, path, module, imports: ahead, css: own.length > 0 ? own : undefined }]
    }),
  )
  return `window.__reactRouterManifest=${JSON.stringify({ entry: { module: entry.module }, routes })};`
}

/**
 * What each script imports at once.
 *
 * @param {string} folder
 * @returns {Promise<(script: string) => string[]>} by addresses: `/assets/page-1.js`
 */
async function importsWithin(folder) {
  const scripts = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'))
  const read = scripts.map(async (file) => {
    const code = await readFile(join(folder, 'assets', file), 'utf8')
    const imports = [...code.matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)].map(([, name]) => `/assets/${name}`)
    return /** @type {const} */ ([`/assets/${file}`, imports])
  })
  const known = new Map(await Promise.all(read))
  return (script) => known.get(script) ?? []
}

/**
 * Each script after those that it imports.
 *
 * @param {string[]} scripts @param {(script: string) => string[]} importsOf
 */
function importedFirst(scripts, importsOf) {
  /** @type {Set<string>} */
  const ordered = new Set()
  /** @param {string} script */
  const add = (script) => {
    if (ordered.has(script) || !scripts.includes(script)) return
    for (const imported of importsOf(script)) add(imported)
    ordered.add(script)
  }
  for (const script of scripts) add(script)
  return [...ordered]
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const fontPreload = /<link rel="preload" href="([^"]+)" as="font"[^>]*>/
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const started =
  /^import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n)+)\s*window\.__reactRouterRouteModules = (\{[^}]*\});\s*import\("([^"]+)"\);$/

/**
 * The script that starts the app becomes one that waits, and what the page will need later is no longer fetched ahead.
 *
 * @param {string} html
 * @param {string} file
 * @param {(script: string) => string[]} importsOf
 */
export function withLateScripts(html, file, importsOf) {
  const [script, start = ''] = moduleScript.exec(html) ?? []
  const [, manifest, imports = '', modules = '', entry] = started.exec(start) ?? []
  const [fontLink, font] = fontPreload.exec(html) ?? []
  if (!script || !manifest || !entry || !fontLink || !font)
    throw new Failure(`${file} starts the app in another way than we know; see scripts/html-first.mjs.`, html)
  const preloaded = [...html.matchAll(modulePreload)].map(([, href = '']) => href)
  const routes = Object.fromEntries(
    [...modules.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id = '', name]) => [
      id,
      new RegExp(`import \\* as ${name} from "([^"]+)"`).exec(imports)?.[1],
    ]),
  )
  const scripts = importedFirst(
    [manifest, ...preloaded].filter((script) => script !== entry),
    importsOf,
  )
  const late = `(${startLate})(${JSON.stringify({ font, scripts, routes, entry })})`
  return html
    .replace('<html ', '<html data-unpainted="" ')
    .replace(fontLink, '')
    .replaceAll(modulePreload, '')
    .replace(script, () => `<script>${late}</script>`)
}

/**
 * Runs in the browser. The app starts when the page has loaded and been painted, or at the first touch; what is typed
 * and pressed before is kept (web/src/platform/early-input.ts). The typeface comes after the paint, too, unless this browser has it.
 *
 * @param {{ font: string, scripts: string[], routes: Record<string, string>, entry: string }} page
 */
function startLate({ font, scripts, routes, entry }) {
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    const nextTask = () => new Promise((done) => setTimeout(done))
    // All are asked for before the first is there: by itself the browser would find each module only when it has read the
    // one before. Each is asked for, and then read, in a task of its own: a press is heard in between.
    for (const href of [...scripts, entry]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      await nextTask()
    }
    for (const script of scripts) {
      await import(script)
      await nextTask()
    }
    const modules = Object.entries(routes).map(async ([id, script]) => [id, await import(script)])
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)) })
    await import(entry)
  }
  // Afterwards, since the browser itself has much to do in the task that says so.
  const loaded = new Promise((done) => addEventListener('load', () => setTimeout(done), { once: true }))
  const painted = new Promise((done) =>
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && done(undefined)).observe({
      type: 'paint',
      buffered: true,
    }),
  )
  const setInFont = () => document.documentElement.removeAttribute('data-unpainted')
  try {
    if (localStorage.getItem('font') === font) setInFont()
    else localStorage.setItem('font', font)
  } catch {} // a browser that keeps nothing has not kept the font
  // A page that nobody looks at is not painted, and one without a heading was printed empty: the app will fill it.
  const longEnough = loaded.then(() => document.querySelector('h1') && new Promise((done) => setTimeout(done, 1000)))
  // First fetched and then set in: the page is laid out once more, not twice.
  const fetchFont = () => void document.fonts.load('1em "Figtree Variable"').finally(setInFont)
  const drawn = Promise.race([painted, longEnough])
    .then(fetchFont)
    .then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  Promise.race([Promise.all([loaded, drawn]), longEnough]).then(start)
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, capture: true })
}

const stylesheet = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g

/**
 * The page's style stands in it. The links stay, since React Router looks for them, and are switched off.
 *
 * @param {string} html
 * @param {string} folder
 */
async function withStyle(html, folder) {
  const files = [...html.matchAll(stylesheet)].map(([, href = '']) => join(folder, href))
  const style = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('').replaceAll('\n', '')
  return html
    .replaceAll(stylesheet, (link) => link.replace('/>', ' disabled=""/>'))
    .replace('</head>', () => `<style>${style}</style></head>`)
}

import { readdir, readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type PathName, paths } from '@pollen/contract/paths'
import type { Manifest } from 'vite'
import routes from '../src/app/routes.ts'
import { screens } from '../src/app/screens.ts'
import { chainsBelow } from './chains.ts'

const buildFolder = join(import.meta.dirname, '../build')
/** The folder of what is served. */
export const client = join(buildFolder, 'client')

/** The scripts of a screen that is opened directly: how many, and their kilobytes as sent. */
export type ScriptSize = { screen: PathName; scripts: number; kilobytes: number }

/** The script sizes of the current build, without developers' screens, largest first. */
export async function scriptSizes(): Promise<ScriptSize[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(buildFolder, 'manifest.json'), 'utf8'))
  const always = ['src/app/entry.client.tsx', 'src/app/root.tsx'].flatMap((file) => keysOf(file, manifest))
  const chains = new Map(routes.flatMap((route) => chainsBelow(route)))
  const names = (Object.keys(screens) as PathName[]).filter((name) => screens[name].for !== 'developer' && paths[name])
  const sizes = await Promise.all(
    names.map(async (screen) => {
      const chain = (chains.get(screen) ?? []).flatMap((file) => keysOf(posix.join('src/app', file), manifest))
      const files = [...withImports([...always, ...chain], manifest), ...(await listOfRoutes(screen, manifest))]
      const bytes = await Promise.all(files.map(sizeOf))
      return { screen, scripts: files.length, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 }
    }),
  )
  return sizes.toSorted((one, other) => other.kilobytes - one.kilobytes)
}

/** React Router asks Vite for a route's file with a query string. */
function keysOf(file: string, manifest: Manifest): string[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry && key.replace(/\?.*/, '') === file)
  if (keys.length === 0) throw new Error(`The build knows no ${file}.`)
  return keys
}

function withImports(keys: string[], manifest: Manifest): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    const { file = '', imports = [] } = manifest[key] ?? {}
    if (found.has(file)) return
    found.add(file)
    imports.forEach(add)
  }
  keys.forEach(add)
  return found
}

/**
 * React Router's list of all routes, which Vite's manifest does not have. A prerendered page brings its own route, and
 * loads the list once it is idle.
 */
async function listOfRoutes(screen: PathName, manifest: Manifest): Promise<string[]> {
  const page = paths[screen].includes(':') ? '__spa-fallback.html' : join(paths[screen], 'index.html')
  const html = await readFile(join(client, page), 'utf8')
  const known = new Set(Object.values(manifest).map(({ file }) => file))
  const scripts = (await readdir(join(client, 'assets'))).filter((file) => file.endsWith('.js'))
  return scripts
    .map((file) => `assets/${file}`)
    .filter((file) => !known.has(file) && html.includes(`import ${JSON.stringify(`/${file}`)}`))
}

/** The list of all routes, in kilobytes as sent. */
export async function routeListKilobytes(): Promise<number> {
  const [list = ''] = (await readdir(join(client, 'assets'))).filter((file) => /^manifest-\w+\.js$/.test(file))
  return (await sizeOf(`assets/${list}`)) / 1000
}

/** The bytes of a served file as it is sent: compressed where a `.br` file exists. */
export async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(join(client, `${file}.br`)).catch(() => stat(join(client, file)))
  return size
}

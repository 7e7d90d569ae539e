import { readdir, readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type PathName, paths } from '@pollen/contract/paths'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Manifest } from 'vite'
import routes from '../src/app/routes.ts'
import { screens } from '../src/app/screens.ts'

/** How many kilobytes of JavaScript a screen may be made of, in brotli, without what it loads when somebody asks for it. */
export const scriptBudget = { anyone: 140, member: 160 }

/** Of the member area, though a visitor who is not logged in is not led away: they work without a network, or say what there would be. */
const forVisitorsToo: readonly PathName[] = ['scancode', 'cardSpend', 'activityNectarSavings']

/** The screens of the member area (member-area.md). */
export const memberScreens = (Object.keys(screens) as PathName[]).filter(
  (name) => screens[name].for === 'member' || forVisitorsToo.includes(name),
)

export const budgetOf = (name: PathName): number => scriptBudget[memberScreens.includes(name) ? 'member' : 'anyone']

const built = join(import.meta.dirname, '../build')
const client = join(built, 'client')

/** A screen that is opened by itself, and the kilobytes of its scripts as they are sent. */
export type ScriptSize = { screen: PathName; kilobytes: number }

/** Every screen but the developers', from the most to the least JavaScript, in the build that is there. */
export async function scriptSizes(): Promise<ScriptSize[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8'))
  const always = ['src/app/entry.client.tsx', 'src/app/root.tsx'].flatMap((file) => keysOf(file, manifest))
  const chains = new Map(routes.flatMap((route) => chainsBelow(route, [])))
  const names = (Object.keys(screens) as PathName[]).filter((name) => screens[name].for !== 'developer' && paths[name])
  const sizes = await Promise.all(
    names.map(async (screen) => {
      const chain = (chains.get(screen) ?? []).flatMap((file) => keysOf(posix.join('src/app', file), manifest))
      const files = [...withImports([...always, ...chain], manifest), ...(await outsideManifest(manifest))]
      const bytes = await Promise.all(files.map(sizeOf))
      return { screen, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 }
    }),
  )
  return sizes.toSorted((one, other) => other.kilobytes - one.kilobytes)
}

/** Each route by its id, with its file and those of the layouts around it. */
function chainsBelow({ id, file, children = [] }: RouteConfigEntry, around: string[]): [string, string[]][] {
  const chain = [...around, file]
  return [...(id ? [[id, chain] as [string, string[]]] : []), ...children.flatMap((child) => chainsBelow(child, chain))]
}

/** React Router asks Vite for a route's file with a query of its own. */
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

/** React Router's own list of routes, which every page reads and Vite has not heard of. */
async function outsideManifest(manifest: Manifest): Promise<string[]> {
  const known = new Set(Object.values(manifest).map(({ file }) => file))
  const scripts = (await readdir(join(client, 'assets'))).filter((file) => file.endsWith('.js'))
  return scripts.map((file) => `assets/${file}`).filter((file) => !known.has(file))
}

/** As it is sent: compressed, where it was worth it. */
async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(join(client, `${file}.br`)).catch(() => stat(join(client, file)))
  return size
}

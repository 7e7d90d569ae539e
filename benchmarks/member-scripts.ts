import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { memberScreens } from './web-screens.ts'

/**
 * How much JavaScript a screen of the member area is made of, opened by itself: React Router's manifest and what the build
 * has the screen import, as it stands on the disk in brotli; each file once, with what it imports in turn. What a screen
 * loads later, when somebody asks for it, is not counted.
 */
const promisedKb = 150

type Part = { module: string; parentId?: string }
type Manifest = { entry: Part; routes: Record<string, Part> }

const assets = join(import.meta.dirname, '../web/build/client/assets')
const manifestFile = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
const { entry, routes } = await manifest()

const rows = await Promise.all(
  memberScreens.map(async (name) => ({ screen: name, 'scripts kB': Number((await kilobytesOf(name)).toFixed(1)) })),
)
console.table(rows.sort((one, other) => other['scripts kB'] - one['scripts kB']))
const missed = rows.filter((row) => row['scripts kB'] > promisedKb)
console.log(
  `Promised: ≤ ${promisedKb} kB. ${missed.length === 0 ? 'All kept.' : `Missed: ${missed.map((row) => row.screen).join(', ')}`}`,
)
if (missed.length > 0) process.exitCode = 1

async function manifest(): Promise<Manifest> {
  const text = await readFile(join(assets, manifestFile), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** Each file once, with whatever it imports at once. */
async function kilobytesOf(screen: string): Promise<number> {
  const waiting = [manifestFile, entry.module]
  for (let id: string | undefined = screen; id !== undefined; id = routes[id]?.parentId)
    waiting.push(routes[id]?.module ?? '')
  const sizes = new Map<string, number>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = basename(file)
    if (sizes.has(name)) continue
    const path = join(assets, name)
    const { size } = await stat(`${path}.br`).catch(() => stat(path))
    sizes.set(name, size)
    const code = await readFile(path, 'utf8')
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      waiting.push(imported)
  }
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
}

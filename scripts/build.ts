import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { oneAtATime } from './one-at-a-time.ts'
import { endWith, Failure, pinnedNode, root, run, withProgress } from './run.mjs'

const files = {
  marker: join(root, 'web/build/.built-from'),
  lock: join(root, 'node_modules/.cache/pollen/web-build.lock'),
}
const made = ['node_modules', 'build', '.react-router']

/** Builds the web app if a file that it is made of has changed. */
export const build = (): Promise<void> =>
  buildOnce(files, { fingerprint, make: () => withProgress('Building the web app', reactRouterBuild) })

type Making = { fingerprint: () => Promise<string>; make: () => Promise<unknown> }

/** Makes what is not made yet from the sources as they are. Of two processes at once one waits for the other. */
export async function buildOnce({ marker, lock }: typeof files, { fingerprint, make }: Making): Promise<void> {
  const isMadeFrom = async (mark: string) => (await readFile(marker, 'utf8').catch(() => '')) === mark
  if (await isMadeFrom(await fingerprint())) return
  await oneAtATime(lock, async () => {
    const mark = await fingerprint()
    if (await isMadeFrom(mark)) return
    await make()
    await writeFile(marker, mark)
  })
}

async function reactRouterBuild(): Promise<void> {
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const { exitCode, output } = await run(pinnedNode, [command, 'build'], { cwd: join(root, 'web') })
  if (exitCode !== 0) throw new Failure('The web app could not be built; Vite says why above.', output)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.env.PROGRAMME_ENV || 'local')
  const sources = [
    'package-lock.json',
    'scripts/build.ts',
    'content/brands.json',
    ...(await sourcesOf('contract')),
    ...(await sourcesOf('content/documents')),
    ...(await sourcesOf('design')),
    ...(await sourcesOf('documents')),
    ...(await sourcesOf('web')),
  ]
  for (const file of sources) hash.update(`\0${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return made.includes(entry.name) ? [] : sourcesOf(path)
      return entry.isFile() ? [path.split(sep).join('/')] : []
    }),
  )
  return found.flat().sort()
}

if (import.meta.main) await build().catch(endWith)

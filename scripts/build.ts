import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { compress } from './compress.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { endWith, Failure, pinnedNode, root, run, withProgress } from './run.mjs'

const filesOf = (app: 'web' | 'console') => ({
  marker: join(root, app, 'build/.built-from'),
  lock: join(root, `node_modules/.cache/pollen/${app}-build.lock`),
})
const made = ['node_modules', 'build', '.react-router']

/** Builds the members' app and the console, each if a file that it is made of has changed. */
export async function build(): Promise<void> {
  await buildOnce(filesOf('web'), {
    fingerprint: () => fingerprintOf(webSources),
    make: () => withProgress('Building the web app', reactRouterBuild),
  })
  await buildOnce(filesOf('console'), {
    fingerprint: () => fingerprintOf(consoleSources),
    make: () => withProgress('Building the console', viteBuild),
  })
}

type Making = { fingerprint: () => Promise<string>; make: () => Promise<unknown> }

/** Makes what is not made yet from the sources as they are. Of two processes at once one waits for the other. */
export async function buildOnce(
  { marker, lock }: ReturnType<typeof filesOf>,
  { fingerprint, make }: Making,
): Promise<void> {
  const isMadeFrom = async (mark: string) => (await readFile(marker, 'utf8').catch(() => '')) === mark
  if (await isMadeFrom(await fingerprint())) return
  await oneAtATime(lock, async () => {
    const mark = await fingerprint()
    if (await isMadeFrom(mark)) return
    await make()
    await writeFile(marker, mark)
  })
}

/** One build serves every name. */
const { PROGRAMME_NAME: _, ...env } = process.env

async function reactRouterBuild(): Promise<void> {
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const { exitCode, output } = await run(pinnedNode, [command, 'build'], { cwd: join(root, 'web'), env })
  if (exitCode !== 0) throw new Failure('The web app could not be built; Vite says why above.', output)
  await compress(join(root, 'web/build/client'))
}

async function viteBuild(): Promise<void> {
  const command = join(root, 'node_modules/vite/bin/vite.js')
  const { exitCode, output } = await run(pinnedNode, [command, 'build', '--logLevel', 'error'], {
    cwd: join(root, 'console'),
    env,
  })
  if (exitCode !== 0) throw new Failure('The console could not be built; Vite says why above.', output)
  await compress(join(root, 'console/build'))
}

const webSources = ['contract', 'design', 'web']
const consoleSources = ['contract', 'design', 'console']

async function fingerprintOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = await Promise.all(sources.map(sourcesOf))
  for (const file of ['package-lock.json', 'scripts/build.ts', 'scripts/compress.ts', ...files.flat()])
    hash.update(`\0${file}\0`).update(await readFile(join(root, file)))
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

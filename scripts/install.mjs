import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, pinnedNode, pinnedNodeFolder, root, run, withProgress } from './run.mjs'

/**
 * `npm start` needs the `dependencies` of the workspaces; checks, tests and benchmarks also need the `devDependencies`.
 *
 * @typedef {'start' | 'everything'} PackageSet
 */

const modules = join(root, 'node_modules')
const marker = join(modules, '.installed-from')

/**
 * Installs the packages of the lock file unless they are installed. Packages for tests are never removed.
 *
 * @param {PackageSet} set
 */
export async function install(set) {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  const mark = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`
  const found = existsSync(pinnedNode) ? await readFile(marker, 'utf8').catch(() => '') : ''
  if (found === `${mark} everything` || found === `${mark} ${set}`) return
  /** @type {PackageSet} */
  const wanted = found.endsWith(' everything') ? 'everything' : set
  if (await isEverythingInstalled(lock)) return writeFile(marker, `${mark} everything`)

  // Packages that are right are kept: a fresh installation takes twice as long.
  const isRight = found === `${mark} start`
  await withProgress(isRight ? 'Installing what tests need' : 'Installing packages', () =>
    npm([isRight ? 'install' : 'ci', ...(wanted === 'start' ? ['--omit=dev'] : ['--include=dev']), '--no-save']),
  )
  if (!existsSync(pinnedNode)) {
    throw new Failure(
      `npm did not install Node 26 with the packages: there is none for ${process.platform}, ${process.arch}.`,
    )
  }
  if (wanted === 'start') await removeUnneeded()
  await writeFile(marker, `${mark} ${wanted}`)
}

/**
 * Whether every package of the lock file is installed, perhaps by hand. npm writes its own list last, so an interrupted
 * installation has none.
 *
 * @param {string} lock
 */
async function isEverythingInstalled(lock) {
  const list = await readFile(join(modules, '.package-lock.json'), 'utf8').catch(() => undefined)
  if (!list || !existsSync(pinnedNode)) return false
  const { packages } = JSON.parse(list)
  return Object.entries(JSON.parse(lock).packages).every(
    ([place, { version, optional, link }]) =>
      !place.startsWith('node_modules/') ||
      (link ? existsSync(join(root, place)) : packages[place]?.version === version || (optional && !packages[place])),
  )
}

/**
 * Removes what neither the build nor the server reads, a quarter of all bytes: source maps, C headers for compiling
 * addons to Node, and packages that only react-email's command line uses. npm restores the last of these when it
 * installs what tests need.
 */
async function removeUnneeded() {
  const files = await readdir(modules, { recursive: true })
  const maps = files.filter((file) => /\.[cm]?[jt]s\.map$/.test(file))
  const unneeded = [...maps, 'esbuild', '@esbuild', 'prettier'].map((place) => join(modules, place))
  unneeded.push(join(pinnedNodeFolder, 'include'))
  for (const place of unneeded) await rm(place, { recursive: true, force: true })
}

/** @param {string[]} args */
async function npm(args) {
  const [program, before] = findNpm()
  const { exitCode, output } = await run(program, [...before, ...args, '--no-audit', '--no-fund'], {
    env: withoutOurNpm(),
  })
  if (exitCode !== 0) throw new Failure('The packages could not be installed; npm says why above.', output)
}

/**
 * Finds the npm that started us; it need not be the one on the path.
 *
 * @returns {[string, string[]]}
 */
function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('.js')) return [node && existsSync(node) ? node : process.execPath, [script]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/** npm describes the running script in environment variables, which an npm started by us would take for settings. */
const withoutOurNpm = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/.test(name)))

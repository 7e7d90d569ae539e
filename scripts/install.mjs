import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pinnedNode, root } from './places.mjs'
import { withProgress } from './progress.mjs'
import { Failure, run } from './run.mjs'

const marker = join(root, 'node_modules/.installed-from')

/** Installs the packages unless those of the lock file are there already. */
export async function install() {
  const wanted = await readFile(join(root, 'package-lock.json'), 'utf8')
  const mark = `${createHash('sha256').update(wanted).digest('hex')} ${process.platform} ${process.arch}`
  const found = await readFile(marker, 'utf8').catch(() => '')
  if (found === mark && existsSync(pinnedNode)) return
  if (!(await isInstalled(wanted))) await withProgress('Installing packages', npmCi)
  if (!existsSync(pinnedNode)) {
    throw new Failure(
      'npm did not install Node 26 with the packages: allow install scripts (npm config set ignore-scripts false) and run npm ci.',
    )
  }
  await writeFile(marker, mark)
}

/**
 * Whether every package of the lock file is there, installed by hand perhaps. npm writes its own list last, so a
 * cut-off installation has none.
 *
 * @param {string} wanted the lock file
 */
async function isInstalled(wanted) {
  const list = await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8').catch(() => undefined)
  if (!list || !existsSync(pinnedNode)) return false
  const { packages } = JSON.parse(list)
  return Object.entries(JSON.parse(wanted).packages).every(
    ([place, { version, optional, link }]) =>
      !place.startsWith('node_modules/') ||
      link ||
      packages[place]?.version === version ||
      (optional && !packages[place]),
  )
}

async function npmCi() {
  const [npm, before] = findNpm()
  const { exitCode, output } = await run(npm, [...before, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    env: withoutOurNpm(),
  })
  if (exitCode !== 0) throw new Failure('The packages could not be installed; npm says why above.', output)
}

/** The npm that started us, if one did: it need not be the one on the path. @returns {[string, string[]]} */
function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('.js')) return [node && existsSync(node) ? node : process.execPath, [script]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/** npm tells what it runs about itself in the environment, and would take its own notes for settings. */
const withoutOurNpm = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/.test(name)))

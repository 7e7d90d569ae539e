import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWith } from './end.mjs'
import { pinnedNode, root } from './places.mjs'

/**
 * Runs a program of the project in the pinned Node, in our place: with our terminal, and our exit code is its own.
 *
 * @param {string} program
 * @param {string[]} args
 */
export function runPinned(program, args) {
  const child = spawn(pinnedNode, [...process.execArgv, join(root, program), ...args], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', endWith)
  child.on('exit', (code) => process.exit(code ?? 1))
}

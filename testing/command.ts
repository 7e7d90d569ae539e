import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { format } from 'node:util'
import { compileCache } from './compile-cache.ts'

export type CommandOutcome = { exitCode: number; output: string }

const fileOf = (name: string) => fileURLToPath(new URL(`../server/src/office/commands/${name}.ts`, import.meta.url))

type Settings = Record<string, string>

/** Runs a command in its own process, as `npm run NAME -- …` does, and returns what it printed. */
export const runInItsProcess = (
  name: string,
  args: string[],
  settings: Settings,
  { input = '' } = {},
): Promise<CommandOutcome> =>
  new Promise((done) => {
    const { stdin } = execFile(
      process.execPath,
      [fileOf(name), ...args],
      { env: { PATH: process.env.PATH, ...compileCache, ...settings } },
      (error, out, err) => done({ exitCode: error ? Number(error.code) : 0, output: out + err }),
    )
    stdin?.end(input)
  })

/** These start programs or databases of their own, or read what is typed. */
const inTheirProcess: string[] = ['backup', 'restore', 'secrets', 'seed', 'migrate', 'privacy']

let runs = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command, in this process where it can: a process of its own loads the server again, which takes longer than most
 * commands. `command-line.test.ts` runs them as npm does.
 */
export function runCommand(
  name: string,
  args: string[],
  settings: Settings,
  { input = '' } = {},
): Promise<CommandOutcome> {
  if (inTheirProcess.includes(name)) return runInItsProcess(name, args, settings, { input })
  const outcome = last.then(() => runHere(name, args, settings))
  last = outcome.catch(() => {})
  return outcome
}

/** With the arguments, settings, output and exit code of this process lent to the command. */
async function runHere(name: string, args: string[], settings: Settings): Promise<CommandOutcome> {
  const { argv, env, exitCode, stdout } = process
  const { log, error } = console
  const listeners = stdout.listeners('error')
  let output = ''
  const print = (...values: unknown[]) => {
    output += `${format(...values)}\n`
  }
  const write = stdout.write
  try {
    Object.assign(process, { argv: [...argv.slice(0, 2), ...args], exitCode: 0 })
    process.env = { PATH: env.PATH, NODE_ENV: env.NODE_ENV, ...settings }
    Object.assign(console, { log: print, error: print })
    stdout.write = ((text: string) => {
      output += text
      return true
    }) as typeof stdout.write
    await import(/* @vite-ignore */ `${fileOf(name)}?run=${++runs}`)
    return { exitCode: Number(process.exitCode ?? 0), output }
  } finally {
    Object.assign(process, { argv, env, exitCode })
    Object.assign(console, { log, error })
    stdout.write = write
    for (const listener of stdout.listeners('error'))
      if (!listeners.includes(listener)) stdout.off('error', listener as () => void)
  }
}

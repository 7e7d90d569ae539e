import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'

export type CommandOutcome = { exitCode: number; output: string }

/** Runs a command in its own process, as `npm run NAME -- …` does, and returns what it printed. */
export const runCommand = (
  name:
    | 'ledger'
    | 'figures'
    | 'cases'
    | 'partners'
    | 'reviews'
    | 'rewards'
    | 'offers'
    | 'privacy'
    | 'quests'
    | 'security'
    | 'split-tests'
    | 'tills'
    | 'seed'
    | 'backup'
    | 'restore'
    | 'secrets'
    | 'migrate'
    | 'events'
    | 'personal-prices',
  args: string[],
  settings: Record<string, string>,
  { input = '' } = {},
): Promise<CommandOutcome> =>
  new Promise((done) => {
    const { stdin } = execFile(
      process.execPath,
      [fileURLToPath(new URL(`../server/src/commands/${name}.ts`, import.meta.url)), ...args],
      { env: { PATH: process.env.PATH, ...compileCache, ...settings } },
      (error, out, err) => done({ exitCode: error ? Number(error.code) : 0, output: out + err }),
    )
    stdin?.end(input)
  })

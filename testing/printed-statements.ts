import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Work } from './counted-work.ts'
import { readableSql } from './readable-sql.ts'
import type { workBudgets } from './work-budgets.ts'

const folder = new URL('../server/statements/', import.meta.url)

/**
 * Calls whose statements stand in `server/statements`, so that a change of one is seen in review: `npm run statements`
 * writes them. Of several calls at once it depends on the moment which share a statement; those are counted only.
 */
const printedCalls = [
  'one purchase',
  '64 purchases with five offers that count',
  'a hold and its capture',
  'a refund',
  'a balance at a till',
  'a voucher',
  'a conversion, quoted and accepted',
  'a registration, from its link to its account',
  'a sign-in',
  'Home, all its calls',
  'the first page of the activity',
  'the first page of offers',
] as const satisfies (keyof typeof workBudgets)[]

type PrintedCall = (typeof printedCalls)[number]

export const isPrinted = (name: string): name is PrintedCall => printedCalls.includes(name as PrintedCall)

const fileOf = (name: PrintedCall) => new URL(`${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.sql`, folder)

/** Each statement once, in the order of their names, which does not depend on which of two calls was answered first. */
export function statementsOf({ texts }: Work): string {
  const statements = new Set(
    texts
      .filter(({ name }) => !/^(begin|commit|rollback|savepoint|release)/.test(name))
      .map(({ name, text }) => `-- ${name}\n${readableSql(text)};\n`),
  )
  return [...statements].sort().join('\n')
}

export const asPrinted = (name: PrintedCall): Promise<string> => readFile(fileOf(name), 'utf8').catch(() => '')

export async function print(name: PrintedCall, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(name), text)
}

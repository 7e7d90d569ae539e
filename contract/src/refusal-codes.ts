import type { RefusalName } from './refusals.ts'

/** Codes that the specification fixes (registration.md §8). */
const fixed = {
  cardNotRecognised: 'DN11',
  addressSearchFailed: 'SERVER_ERROR',
  twoFactorNeeded: '141',
  sessionUpgrade: 'DN57',
} as const satisfies Partial<Record<RefusalName, string>>

/** The code of a refusal on the wire: its name in capitals, `cardLocked` as `CARD_LOCKED`, unless the specification fixes one. */
export const codeOf = (name: RefusalName): string =>
  (fixed as Partial<Record<RefusalName, string>>)[name] ??
  name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The refusal of this code. The table itself, with all its sentences, is not asked: a browser need not have it. */
export function refusalOfCode(code: string): RefusalName | undefined {
  const named = Object.entries(fixed).find(([, its]) => its === code)?.[0]
  if (named) return named as RefusalName
  if (!/^[A-Z][A-Z_]+$/.test(code)) return undefined
  return code.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as RefusalName
}

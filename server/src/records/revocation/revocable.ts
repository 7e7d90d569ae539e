import type { Transaction } from '../../platform/database/database.ts'
import type { SafetyAct } from './acts.ts'

type Ends = { does: 'ends'; because: string }
type Stays = { does: 'stays'; because: string }

/** What becomes of something when an account is made safe, and why. */
type Cell = Ends | Stays

/** An act that makes an account safe, under way. */
export type Revoking = {
  now: Date
  /** The browser in which the member does it themselves, by the hashes of its tokens: it stays logged in, and known. */
  staying?: { sessionHash?: string | undefined; deviceHash?: string | undefined } | undefined
  /** The voucher that the member reports, if it is one. */
  reported?: string
}

/** What a module does when an account is made safe, in the transaction of the act. */
type Does<T> = (tx: Transaction, collectorId: string, revoking: Revoking) => Promise<T>

/**
 * Something that can be under way for a member, or that somebody who was at their account may have left behind; and what
 * becomes of it by each act that makes the account safe.
 */
export type Revocable = { what: string } & (
  | { cells: Record<SafetyAct, Cell>; end: Does<void>; giveBack?: never }
  /** It ends by giving points back. @returns how many */
  | { cells: Record<SafetyAct, Cell>; giveBack: Does<number>; end?: never }
  | { cells: Record<SafetyAct, Stays>; end?: never; giveBack?: never }
)

/** Declares cells of one decision; an act that is in none of them does not compile (`satisfies Revocable`). */
const cells =
  <Does extends Cell['does']>(does: Does) =>
  <Act extends SafetyAct>(acts: readonly Act[], because: string) =>
    Object.fromEntries(acts.map((act) => [act, { does, because }])) as Record<Act, { does: Does; because: string }>

export const ends = cells('ends')
export const stays = cells('stays')

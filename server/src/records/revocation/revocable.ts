import type { Transaction } from '../../platform/database/database.ts'
import type { SafetyAct } from './acts.ts'

/** It does nothing until the member has said that it is theirs; what they do not know ends. */
type Asks = { does: 'asks'; because: string }
type Ends = { does: 'ends'; because: string }
type Stays = { does: 'stays'; because: string }

/** An act that makes an account safe, under way. */
export type Revoking = {
  now: Date
  act: SafetyAct
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
  | {
      cells: Record<SafetyAct, Ends | Asks | Stays>
      end?: Does<void>
      /** Whether the member has any to be asked about. */
      isThere: Does<boolean>
      giveBack?: never
    }
  | { cells: Record<SafetyAct, Ends | Stays>; end: Does<void>; isThere?: never; giveBack?: never }
  /** It ends by giving points back. @returns how many */
  | { cells: Record<SafetyAct, Ends | Stays>; giveBack: Does<number>; isThere?: never; end?: never }
  | { cells: Record<SafetyAct, Stays>; isThere?: never; end?: never; giveBack?: never }
)

/** Declares cells of one decision; an act that is in none of them does not compile (`satisfies Revocable`). */
const cells =
  <Does extends 'ends' | 'asks' | 'stays'>(does: Does) =>
  <Act extends SafetyAct>(acts: readonly Act[], because: string) =>
    Object.fromEntries(acts.map((act) => [act, { does, because }])) as Record<Act, { does: Does; because: string }>

export const ends = cells('ends')
export const asks = cells('asks')
export const stays = cells('stays')

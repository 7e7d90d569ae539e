import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsole } from '../../platform/database/tell-console.ts'
import { casesAddress, isGuestNumber } from './case-number.ts'
import * as store from './guest-store.ts'
import type { CaseNote, GuestMessage } from './tables.ts'

export { guestNumberOf as numberOf, isGuestNumber as isNumber } from './case-number.ts'
export {
  changeCode,
  countOpen,
  type GuestCase,
  insertCode,
  insertLink,
  lockByLink,
  lockCode,
  ofAddress,
  open as openOnes,
  remove,
} from './guest-store.ts'

type NewCase = Pick<store.GuestCase, 'email' | 'name' | 'topic' | 'sentAs'> & { text: string; now: Date }

/** Opens a case with what somebody without an account wrote. It stands beside the lanes: it is of no member. */
export async function openCase(tx: Transaction, { text, now, ...given }: NewCase): Promise<store.GuestCase> {
  const opened = {
    ...given,
    caseId: uuidv7(),
    messages: [{ writtenBy: null, text, writtenAt: now.toISOString() }],
    openedAt: now,
    lastWrittenAt: now,
    takenBy: null,
    takenByName: null,
    takenAt: null,
    closedAt: null,
    closedBy: null,
    outcome: null,
    notes: [],
  }
  await store.insert(tx, opened)
  await tellConsole(tx, casesAddress)
  return opened
}

/**
 * Locks a case until the transaction ends.
 *
 * @throws Refusal notFound   there is no such case, or more than one has this number by chance
 */
export async function lockCase(tx: Transaction, caseNumber: string): Promise<store.GuestCase> {
  const [only, ...others] = await store.lockByNumber(tx, caseNumber)
  if (!only || others.length > 0) throw new Refusal('notFound')
  return only
}

/** The cases that a text is the number of. */
export const casesNumbered = async (tx: Transaction, text: string): Promise<store.GuestCase[]> =>
  isGuestNumber(text) ? store.lockByNumber(tx, text) : []

/** Who of us looks after a case, since when. */
export type TakenBy = { staffId: string; name: string; at: Date }

type Change = Partial<
  Pick<store.GuestCase, 'takenBy' | 'takenByName' | 'takenAt' | 'closedAt' | 'closedBy' | 'outcome'>
>

/** Adds to what was written, by them or by us, with what changes by it. */
export async function writeMessage(
  tx: Transaction,
  found: store.GuestCase,
  message: Omit<GuestMessage, 'writtenAt'>,
  { now, ...change }: Change & { now: Date },
): Promise<store.GuestCase> {
  const messages = [...found.messages, { ...message, writtenAt: now.toISOString() }]
  const changed = { messages, lastWrittenAt: now, ...change }
  await store.change(tx, found.caseId, changed)
  if (message.writtenBy === null) await tellConsole(tx, casesAddress)
  return { ...found, ...changed }
}

/** Adds to what we wrote about a case for each other. */
export const writeNote = (tx: Transaction, { caseId, notes }: store.GuestCase, note: CaseNote): Promise<void> =>
  store.change(tx, caseId, { notes: [...notes, note] })

/** Notes who of us looks after a case; nobody, when it is given back. */
export const take = (tx: Transaction, { caseId }: store.GuestCase, by: TakenBy | null): Promise<void> =>
  store.change(tx, caseId, {
    takenBy: by?.staffId ?? null,
    takenByName: by?.name ?? null,
    takenAt: by?.at ?? null,
  })

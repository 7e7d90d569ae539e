import { dayMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { table } from '../database/table.ts'
import { digestOf } from '../process/tokens.ts'

/** Calls with an idempotency key, and their first answers. */
export const namedCalls = table(
  'named_calls',
  {
    /** The brand that chose the key: two brands may choose the same. */
    owner: text().notNull(),
    key: text().notNull(),
    bodyHash: uuid().notNull(),
    /** Null while the call is running, and when it was refused. */
    answer: jsonb(),
    askedAt: when().notNull().defaultNow(),
  },
  {
    why: 'to answer a repeated call as the first time',
    isBusy: true,
    keeps: [{ days: 7, after: 'askedAt' }],
    erased: { collector: 'owner' },
    personal: ['owner', 'answer'],
    other: ['key', 'bodyHash', 'askedAt'],
    copy: { leftOut: 'counter' },
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index('named_calls_by_age').on(table.askedAt)],
)

/** `asked` is the text that must be the same for a call to count as repeated: address and body. */
export type NamedCall = { owner: string; key: string; asked: string }

/** After a week a key can be used anew, and the nightly job deletes it. The ledger's unique references still prevent a second posting. */
const rememberedMs = 7 * dayMs

/**
 * Returns the first answer to a call with an idempotency key. A call that is repeated while the first is running, or
 * after the first was interrupted or refused, is worked again: an endpoint that takes a key must be harmless to repeat.
 *
 * @throws Refusal idempotencyKeyReused   the key belongs to a different call
 */
export async function once<Answer>(
  { transaction }: Database,
  { owner, key, asked }: NamedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = digestOf(asked)
  const isThisCall = and(eq(namedCalls.owner, owner), eq(namedCalls.key, key))
  const known = await transaction(async (tx) => {
    const askedAt = new Date()
    await tx
      .insert(namedCalls)
      .values({ owner, key, bodyHash, askedAt })
      .onConflictDoUpdate({
        target: [namedCalls.owner, namedCalls.key],
        set: { bodyHash, answer: null, askedAt },
        setWhere: lt(namedCalls.askedAt, new Date(askedAt.getTime() - rememberedMs)),
      })
    const [found] = await tx.select().from(namedCalls).where(isThisCall)
    return found
  })
  if (known?.bodyHash.replaceAll('-', '') !== bodyHash) throw new Refusal('idempotencyKeyReused')
  if (known.answer !== null) return known.answer as Answer

  const answer = await work()
  const stored = await transaction(async (tx) => {
    await tx
      .update(namedCalls)
      .set({ answer })
      .where(and(isThisCall, isNull(namedCalls.answer)))
    const [found] = await tx.select({ answer: namedCalls.answer }).from(namedCalls).where(isThisCall)
    return found
  })
  return (stored?.answer as Answer | undefined) ?? answer
}

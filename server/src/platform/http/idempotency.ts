import { Refusal } from '@pollen/contract/refusals'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { digestOf } from '../process/tokens.ts'

/** Calls that were named by who made them, and their first answers. */
export const namedCalls = pgTable(
  'named_calls',
  {
    /** The brand whose name it is: two may use the same. */
    owner: text().notNull(),
    key: text().notNull(),
    bodyHash: uuid().notNull(),
    /** Null while it is under way, and when it was refused. */
    answer: jsonb(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index('named_calls_by_age').on(table.askedAt)],
)

/** `asked` is all that must be the same for the call to be the same. */
export type NamedCall = { owner: string; key: string; asked: string }

/** A name is free again after this. What the call did goes on being done once: the ledger's own references see to that. */
const rememberedMs = 7 * 24 * 3_600_000

/**
 * The first answer to a call that its caller has named. One that is repeated while it is under way, or after it was cut
 * off or refused, is worked again: whatever takes a name must be harmless to repeat.
 *
 * @throws Refusal idempotencyKeyReused   the name was given to another call
 */
export async function once<Answer>(
  { transaction }: Database,
  { owner, key, asked }: NamedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = digestOf(asked)
  const isIt = and(eq(namedCalls.owner, owner), eq(namedCalls.key, key))
  const known = await transaction(async (tx) => {
    await tx.delete(namedCalls).where(lt(namedCalls.askedAt, new Date(Date.now() - rememberedMs)))
    await tx.insert(namedCalls).values({ owner, key, bodyHash }).onConflictDoNothing()
    const [found] = await tx.select().from(namedCalls).where(isIt)
    return found
  })
  if (known?.bodyHash.replaceAll('-', '') !== bodyHash) throw new Refusal('idempotencyKeyReused')
  if (known.answer !== null) return known.answer as Answer

  const answer = await work()
  const kept = await transaction(async (tx) => {
    await tx
      .update(namedCalls)
      .set({ answer })
      .where(and(isIt, isNull(namedCalls.answer)))
    const [found] = await tx.select({ answer: namedCalls.answer }).from(namedCalls).where(isIt)
    return found
  })
  return (kept?.answer as Answer | undefined) ?? answer
}

import type { CardState } from '@pollen/contract/card-state'
import { sql } from 'drizzle-orm'
import { plainArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { cardAliases, cards } from './tables.ts'

/** The whole number of an older card, and the card of ours for which it stands. */
export type Alias = { alias: string; cardNumber: string }

/** Why one cannot be entered: its older number is known, or its card is none, or in a state that gets no older one. */
export type WrongAlias = { nth: number; isKnown: boolean; state: CardState | null }

const listed = (aliases: Alias[]) => sql`unnest(
  ${plainArray(aliases.map(({ alias }) => alias))}::text[],
  ${plainArray(aliases.map(({ cardNumber }) => cardNumber))}::text[])`

/** Those that cannot be entered, by their place among the aliases, from 0. */
export async function wrongAmong(tx: Transaction, aliases: Alias[]): Promise<WrongAlias[]> {
  const { rows } = await tx.execute<WrongAlias>(sql`
    select (nth - 1)::int as nth, ${cardAliases.alias} is not null as "isKnown", ${cards.state} as state
    from ${listed(aliases)} with ordinality as one (older, ours, nth)
    left join ${cards} on ${cards.cardNumber} = ours
    left join ${cardAliases} on ${cardAliases.alias} = older
    where ${cardAliases.alias} is not null or ${cards.state} is null or ${cards.state} in ('TEMPORARY', 'REPLACED')`)
  return rows
}

/** Locks their cards until the transaction ends, so that none is registered by somebody meanwhile. @returns how many were entered */
export async function insertAliases(tx: Transaction, aliases: Alias[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${cardAliases} (alias, card_number, collector_id)
    select older, ${cards.cardNumber}, ${cards.collectorId}
    from ${listed(aliases)} as one (older, ours)
    join ${cards} on ${cards.cardNumber} = ours
    order by older
    for share of ${sql.raw('cards')}
    on conflict do nothing`)
  return rowCount ?? 0
}

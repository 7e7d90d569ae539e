import type { Answer } from '@pollen/contract/endpoint'
import type { businessPartners } from '@pollen/contract/member/business'
import type { Transaction } from '../../platform/database/database.ts'
import type { Directory } from '../../records/brands/brands.ts'
import { findCardOf } from '../../records/cards/cards.ts'
import type { WrittenGroups } from './partners-file.ts'
import type { StatementMonth } from './statement-months.ts'
import type { StatementHead } from './statement-words.ts'
import { businessOf, statementMonthOf, summaryOf } from './statements.ts'

/**
 * What a statement's documents say, and the month whose movements they list.
 *
 * @throws Refusal notABusiness, statementNotFound
 */
export async function statementHead(
  tx: Transaction,
  collectorId: string,
  asked: { month: string; now: Date },
): Promise<{ head: StatementHead; found: StatementMonth }> {
  const business = await businessOf(tx, collectorId)
  const found = await statementMonthOf(tx, collectorId, asked)
  const card = await findCardOf(tx, collectorId)
  return {
    head: { business, cardEnding: card?.cardNumber.slice(-4), statement: await summaryOf(tx, collectorId, found) },
    found,
  }
}

/** The brands where businesses buy; those that the directory does not list are left out. */
export function partnersFor(groups: WrittenGroups, { byKey }: Directory): Answer<typeof businessPartners> {
  const listed = groups.map(({ group, partners }) => ({
    group,
    partners: partners.flatMap(({ brandKey, buys }) => {
      const page = byKey.get(brandKey)
      if (!page) return []
      const { brandDetailsKey, name, colour, collect, spend } = page
      const { points, perPence } = collect
      return [{ brand: { brandDetailsKey, name, colour }, buys, collect: { points, perPence }, takesPoints: !!spend }]
    }),
  }))
  return { groups: listed.filter(({ partners }) => partners.length > 0) }
}

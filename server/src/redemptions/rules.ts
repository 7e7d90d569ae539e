import { z } from '@pollen/contract/zod'
import { brandsByKey } from '../brands/brands.ts'
import type { Database } from '../platform/database/database.ts'
import { readContentFile } from '../platform/process/content-file.ts'
import { StartError } from '../platform/process/start-error.ts'

const Points = z.int().check(z.nonnegative())
const Count = z.int().check(z.positive())
const codeRequiredOver = z.optional(Points)

export const Rules = z.object({
  /** By brand: a spend of more points needs the card's code. A brand that is not listed never asks for it. */
  codeRequiredOver: z.record(z.string(), Points),
  /** What is unusual about a spend. It is recorded; with `codeRequiredOver`, a spend of more points needs the code. */
  signals: z.object({
    /** None of the collector's last transfers, this many, is a purchase in this store. */
    newStore: z.object({ amongTransfers: Count, codeRequiredOver }),
    /** The card was in another store a short while ago: two people use it, or it is copied. */
    twoStores: z.object({ withinMinutes: Count, codeRequiredOver }),
    /** More cards than this spent at this till: a thief may have a list of cards. */
    manyCards: z.object({ cards: Count, withinMinutes: Count, codeRequiredOver }),
    /** At least this many attempts with this card were refused at this brand: no till closes the card elsewhere. */
    manyTries: z.object({ tries: Count, withinMinutes: Count, codeRequiredOver }),
  }),
})
export type Rules = z.infer<typeof Rules>
export type Signal = keyof Rules['signals']

const file = 'spending.json'

/**
 * What operators wrote in content/spending.json.
 *
 * @throws StartError   it cannot be used, or names an unknown brand: a misspelt brand would have no limit
 */
export async function spendingRules({ transaction }: Database): Promise<Rules> {
  const brands = await transaction(brandsByKey)
  return requireKnownBrands(await readContentFile(file, Rules), brands)
}

/** @throws StartError */
export function requireKnownBrands(rules: Rules, brands: { has(brandKey: string): boolean }): Rules {
  const unknown = Object.keys(rules.codeRequiredOver).find((brandKey) => !brands.has(brandKey))
  if (unknown === undefined) return rules
  throw new StartError(`content/${file} cannot be used at codeRequiredOver: there is no brand ${unknown}.`)
}

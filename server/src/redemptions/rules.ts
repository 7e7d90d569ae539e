import { readFile } from 'node:fs/promises'
import { z } from '@pollen/contract/zod'

const Points = z.int().check(z.nonnegative())
const Count = z.int().check(z.positive())
const codeRequiredOver = z.optional(Points)

const Rules = z.object({
  /** By brand: a spend of more points than these needs the card's code. Brands that are not named never ask for it. */
  codeRequiredOver: z.record(z.string(), Points),
  /** What is unusual about a spend. It is recorded; with `codeRequiredOver`, a spend of more needs the card's code. */
  signals: z.object({
    /** The collector bought nothing in this store lately: of so many of their last transfers none is from it. */
    newStore: z.object({ amongTransfers: Count, codeRequiredOver }),
    /** The card was in another store a short while ago: it is in two hands, or copied. */
    twoStores: z.object({ withinMinutes: Count, codeRequiredOver }),
    /** More cards than these spent at this till: somebody brought a list. */
    manyCards: z.object({ cards: Count, withinMinutes: Count, codeRequiredOver }),
    /** So many tries with this card were refused. */
    manyTries: z.object({ tries: Count, withinMinutes: Count, codeRequiredOver }),
  }),
})
export type Rules = z.infer<typeof Rules>
export type Signal = keyof Rules['signals']

/** What operators wrote in content/spending.json. */
export async function spendingRules(): Promise<Rules> {
  const written = await readFile(new URL('../../../content/spending.json', import.meta.url), 'utf8')
  return Rules.parse(JSON.parse(written))
}

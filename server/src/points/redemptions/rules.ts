import { z } from '@pollen/contract/zod'
import { parseContent, wrongContent } from '../../platform/content/content-file.ts'
import { fileKind, type WrittenContent } from '../../platform/content/content-kind.ts'
import { count } from '../../platform/content/rules.ts'
import { brandKeysIn } from '../../records/brands/brands.ts'

const Points = z.int().check(z.nonnegative())
const codeRequiredOver = z.optional(Points)

const Rules = z.object({
  /** By brand: a spend of more points needs the card's code. A brand that is not listed never asks for it. */
  codeRequiredOver: z.record(z.string(), Points),
  /** What is unusual about a spend. It is recorded; with `codeRequiredOver`, a spend of more points needs the code. */
  signals: z.object({
    /** None of the collector's last transfers, this many, is a purchase in this store. */
    newStore: z.object({ amongTransfers: count(), codeRequiredOver }),
    /** The card was in another store a short while ago: two people use it, or it is copied. */
    twoStores: z.object({ withinMinutes: count(), codeRequiredOver }),
    /** More cards than this spent at this till: a thief may have a list of cards. */
    manyCards: z.object({ cards: count(), withinMinutes: count(), codeRequiredOver }),
    /** At least this many attempts with this card were refused at this brand: no till closes the card elsewhere. */
    manyTries: z.object({ tries: count(), withinMinutes: count(), codeRequiredOver }),
  }),
})
export type Rules = z.infer<typeof Rules>
export type Signal = keyof Rules['signals']

const file = 'spending.json'

/**
 * Parses what operators wrote of spending.
 *
 * @throws StartError   it cannot be used, or names an unknown brand: a misspelt brand would have no limit
 */
export function parseSpendingRules(text: string, brandKeys: readonly string[]): Rules {
  const rules = parseContent(file, text, Rules)
  const unknown = Object.keys(rules.codeRequiredOver).find((brandKey) => !brandKeys.includes(brandKey))
  if (unknown === undefined) return rules
  throw wrongContent(file, `codeRequiredOver names ${unknown}, which is none that we have`, {
    path: ['codeRequiredOver', unknown],
    says: 'is none that we have',
  })
}

export const spendingKind = fileKind({
  name: 'spending',
  title: 'What a spend needs',
  file,
  shape: Rules,
  words: {
    codeRequiredOver: { label: 'Points over which the code is asked for', hint: 'A brand that is not here never asks' },
    'codeRequiredOver.key': { names: 'brands' },
    signals: { label: 'What is unusual' },
    'signals.newStore': { label: 'A store where they never were' },
    'signals.newStore.amongTransfers': { label: 'Among so many transfers' },
    'signals.newStore.codeRequiredOver': { label: 'Code over', unit: 'points' },
    'signals.twoStores': { label: 'Two stores at once' },
    'signals.twoStores.codeRequiredOver': { label: 'Code over', unit: 'points' },
    'signals.manyCards': { label: 'Many cards at a till' },
    'signals.manyCards.codeRequiredOver': { label: 'Code over', unit: 'points' },
    'signals.manyTries': { label: 'Many attempts with a card' },
    'signals.manyTries.codeRequiredOver': { label: 'Code over', unit: 'points' },
  },
  parse: (text, all) => parseSpendingRules(text, brandKeysIn(all)),
})

export const spendingRulesIn = (all: WrittenContent): Rules => parseSpendingRules(all(spendingKind), brandKeysIn(all))

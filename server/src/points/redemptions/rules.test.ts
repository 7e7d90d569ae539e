import { expect, test } from 'vitest'
import { parseSpendingRules } from './rules.ts'

const signals = {
  newStore: { amongTransfers: 200 },
  twoStores: { withinMinutes: 10 },
  manyCards: { cards: 30, withinMinutes: 60 },
  manyTries: { tries: 3, withinMinutes: 60 },
}
const read = (rules: object) => parseSpendingRules(JSON.stringify(rules), ['sainsburys', 'argos'])

test('rules about brands that there are can be used', () => {
  expect(read({ codeRequiredOver: { argos: 500 }, signals })).toMatchObject({ codeRequiredOver: { argos: 500 } })
})

test.each([
  [
    'a brand that there is not',
    { codeRequiredOver: { agros: 500 }, signals },
    'names agros, which is none that we have',
  ],
  ['fewer points than none', { codeRequiredOver: { argos: -1 }, signals }, 'codeRequiredOver.argos is'],
  ['half a point', { codeRequiredOver: { argos: 0.5 }, signals }, 'codeRequiredOver.argos is'],
  [
    'a signal less',
    { codeRequiredOver: {}, signals: { ...signals, manyTries: undefined } },
    'signals.manyTries is missing',
  ],
])('%s stops the start, with a sentence', (_, rules, sentence) => {
  expect(() => read(rules)).toThrow(sentence)
})

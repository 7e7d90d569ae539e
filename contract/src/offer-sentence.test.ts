import { expect, test } from 'vitest'
import { offerSentence, proposedTexts } from './offer-sentence.ts'

const boots = {
  type: 'POINTS_MULTIPLIER',
  brand: 'thistle-outdoors',
  reward: '2 times',
  products: 'TH-BOOT*;TH-SOCK*',
  first_day: '2026-12-05',
  last_day: '2026-12-20',
  audience: 'members',
  counts_from: 'load',
  uses_per_member: '2',
  budget: '12000',
  best_of: 'boots',
}
const names = {
  brand: () => 'Thistle Outdoors',
  product: (code: string) => ({ 'TH-BOOT*': 'walking boots', 'TH-SOCK*': 'socks' })[code],
}

test('an offer is one sentence, of which each choice is a word', () => {
  expect(
    offerSentence(boots, names)
      .map(({ text, word }) => (word ? `[${text}]` : text))
      .join(''),
  ).toBe(
    'Give [double points] on [walking boots and socks], [whatever they come to] at [Thistle Outdoors], [every shop], [on every day], from [Saturday, 5 December] to [Sunday, 20 December], to [members who load it], [at most twice each], and [stop at 12,000 members]. It counts [from the load on], [the best of “boots” alone], and members see it as [so many times the points].',
  )
})

test('what members read can be proposed from the sentence', () => {
  expect(proposedTexts({ ...boots, minimum: '20.00' }, names)).toMatchObject({
    title: 'Double points on walking boots and socks',
    terms:
      'Load the offer before you pay, and show your card. Spend £20.00 or more on what counts. Twice for each member. Until Sunday, 20 December.',
  })
})

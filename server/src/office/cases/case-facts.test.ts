import { expect, test } from 'vitest'
import { factsOf } from './case-facts.ts'

const brands = new Map([['argos', { name: 'Argos', colour: '#000000' }]])

test('what is known of a case is read in words, without names that only a program can use', () => {
  const claim = { claimId: '01a2', brandKey: 'argos', receiptNumber: '17', day: '2026-11-02', amountPence: 4499 }
  expect(factsOf({ ...claim, why: 'claimedAlready' }, brands)).toEqual([
    { name: 'brandKey', value: 'Argos' },
    { name: 'receiptNumber', value: '17' },
    { name: 'day', value: '2026-11-02' },
    { name: 'amountPence', value: '£44.99' },
    { name: 'why', value: 'somebody else has claimed it' },
  ])
  expect(factsOf({ topic: 'support', device: 'iphone' }, brands)).toEqual([
    { name: 'topic', value: 'help with their account' },
    { name: 'device', value: 'an iPhone' },
  ])
})

test('what was unusual about a disputed spend is read as sentences, and other spends by their shops', () => {
  const spend = { brandKey: 'argos', redemptionId: 'sale-17', storeId: '1', releasedPoints: 1200, spentPoints: 0 }
  const facts = factsOf({ ...spend, signals: ['newStore', 'twoStores'], others: ['argos sale-18'] }, brands)
  expect(facts).toContainEqual({
    name: 'signals',
    value: 'the member had not bought anything in this store before, the card was in another store minutes before',
  })
  expect(facts).toContainEqual({ name: 'releasedPoints', value: '1,200' })
  expect(facts).toContainEqual({ name: 'others', value: 'Argos sale-18' })
})

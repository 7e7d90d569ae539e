import { expect, test } from 'vitest'
import { type Meaning, meaningsOf } from './shreds.ts'

/** A Wednesday. */
const now = new Date('2026-11-25T15:00:00Z')
const purchase = (more: object) => ({
  as: 'purchase' as const,
  purchase: { shop: '', day: undefined, time: undefined, amountPence: undefined, ...more },
})
const name = (name: string) => ({ as: 'name' as const, name })
const mobile = { as: 'mobile' as const, mobile: '+447700900142' }
const email = { as: 'email' as const, email: 'maya@example.com' }
const card = { as: 'card' as const, cardNumber: '70000000025' }
const numbered = { as: 'case' as const, caseNumber: 'F6198CB1' }
const hartwell = { as: 'nameAndPostcode' as const, name: 'Hartwell', postcode: 'AA1 1AA' }
const beeford = purchase({ shop: 'Beeford', day: '2026-11-17', time: '12:46', amountPence: 1460 })

const shreds: [text: string, meaning: Meaning][] = [
  ['98263000 70000000025', card],
  ['700 0000 0025', card],
  ['700-0000-0025', card],
  ['700.0000.0025', card],
  ['9826.3000.7000.0000.025', card],
  ['\u202a700\u20130000\u00a00025\u202c', card],
  ['maya@example.com', email],
  ['Maya <maya@example.com>', email],
  ['Maya Hartwell <maya@example.com>,', email],
  ['mailto:maya@example.com?subject=Points', email],
  ['maya@exa', { as: 'emailBeginning', email: 'maya@exa' }],
  ['maya.h', { as: 'emailBeginning', email: 'maya.h' }],
  ['07700 900142', mobile],
  ['+44 7700 900142', mobile],
  ['+44 (0)7700 900142', mobile],
  ['0044 (0) 7700 900142', mobile],
  ['447700900142', mobile],
  ['07700/900142', mobile],
  ['07700.900.142', mobile],
  ['tel:+447700900142', mobile],
  ['F6198CB1', numbered],
  ['#f6198cb1', numbered],
  ['Case F6198CB1', numbered],
  ['case #F619 8CB1', numbered],
  ['F619', { as: 'caseBeginning', caseNumber: 'F619' }],
  ['Case F6198C', { as: 'caseBeginning', caseNumber: 'F6198C' }],
  ['case #1234', { as: 'caseBeginning', caseNumber: '1234' }],
  ['Hartwell, AA1 1AA', hartwell],
  ['Hartwell aa11aa', hartwell],
  ['AA1 1AA Hartwell', hartwell],
  ['AA1 1AA, Maya Hartwell', { ...hartwell, name: 'Maya Hartwell' }],
  ['Maya Hartwell AA1 1AA', { ...hartwell, name: 'Maya Hartwell' }],
  ['Ms Maya Hartwell, AA1 1AA', { ...hartwell, name: 'Maya Hartwell' }],
  ['AA1 1AA', { as: 'postcode', postcode: 'AA1 1AA' }],
  ['Hartwell', name('Hartwell')],
  ['Hartwel', name('Hartwel')],
  ['Maya Hartwell', name('Maya Hartwell')],
  ['Hartwell, Maya', name('Hartwell, Maya')],
  ['Mr O’Neill', name("O'Neill")],
  ['0025', { as: 'lastFour', lastFour: '0025' }],
  ['ending in 0025', { as: 'lastFour', lastFour: '0025' }],
  ['•••0025', { as: 'lastFour', lastFour: '0025' }],
  ['0025 AA1 1AA', { as: 'lastFourAndPostcode', lastFour: '0025', postcode: 'AA1 1AA' }],
  ['AA1 1AA 0025', { as: 'lastFourAndPostcode', lastFour: '0025', postcode: 'AA1 1AA' }],
  ['20-4418', { as: 'receipt', reference: '20-4418' }],
  ['sp-1795355', { as: 'receipt', reference: 'sp-1795355' }],
  ['7K3M-9QX2-4RTB-0C', { as: 'voucher', reference: '7K3M-9QX2-4RTB-0C' }],
  ['0190bbbb-0000-7000-8000-000000000001', { as: 'member', id: '0190bbbb-0000-7000-8000-000000000001' }],
  ['triple bread', { as: 'offer', words: 'triple bread' }],
  ['Sainsburys', { as: 'shop', words: 'Sainsburys' }],
  ['Beeford lane 4', { as: 'shop', words: 'Beeford lane 4' }],
  ['17 Nov 12:46 Beeford £14.60', beeford],
  ['17/11 12:46 Beeford 14.60', beeford],
  ['Beeford 17/11/2026 12:46pm £14.60', beeford],
  ['12.46 17 November at Beeford, £14.60', beeford],
  ['17/11 12:46:03 Beeford 14,60', beeford],
  ['Tuesday 12:46 Beeford £14.60', purchase({ shop: 'Beeford', day: '2026-11-24', time: '12:46', amountPence: 1460 })],
  ['yesterday 2.30pm Beeford £4', purchase({ shop: 'Beeford', day: '2026-11-24', time: '14:30', amountPence: 400 })],
  ['24 December 18:10 Argos 99.99', purchase({ shop: 'Argos', day: '2025-12-24', time: '18:10', amountPence: 9999 })],
  [
    '2026-07-01 11:40 Esso A12 £60.00',
    purchase({ shop: 'Esso A12', day: '2026-07-01', time: '11:40', amountPence: 6000 }),
  ],
  ['Beeford 17/11 £14.60', purchase({ shop: 'Beeford', day: '2026-11-17', amountPence: 1460 })],
  ['Beeford 12:46', purchase({ shop: 'Beeford', time: '12:46' })],
  ['Beeford 3,37', purchase({ shop: 'Beeford', amountPence: 337 })],
  ['Beeford 337p', purchase({ shop: 'Beeford', amountPence: 337 })],
  ['17/11', purchase({ day: '2026-11-17' })],
  ['3,37', purchase({ amountPence: 337 })],
  ['£1,234.50', purchase({ amountPence: 123_450 })],
]

test.each(shreds)('“%s” can be what a caller means', (text, meaning) => {
  expect(meaningsOf(text, now)).toContainEqual(meaning)
})

test('what can be read in several ways is read in each', () => {
  expect(meaningsOf('12.46', now)).toMatchObject([
    purchase({ time: '12:46' }),
    purchase({ amountPence: 1246 }),
    { as: 'receipt' },
  ])
  expect(meaningsOf('Beeford 12.46 14.60', now)).toEqual(
    expect.arrayContaining([purchase({ shop: 'Beeford', time: '12:46', amountPence: 1460 })]),
  )
  expect(meaningsOf('deadbeef', now).map(({ as }) => as)).toEqual([
    'case',
    'receipt',
    'voucher',
    'name',
    'emailBeginning',
    'shop',
    'offer',
  ])
})

test.each(['0025', 'Dade', 'F61'])('“%s” is no case', (text) => {
  expect(meaningsOf(text, now).map(({ as }) => as)).not.toContain('caseBeginning')
})

test.each(['31 Nov', '25:61', 'x', '?', '45/45'])('“%s” is no purchase', (text) => {
  expect(meaningsOf(text, now).map(({ as }) => as)).not.toContain('purchase')
})

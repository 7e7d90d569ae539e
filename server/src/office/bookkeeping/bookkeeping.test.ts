import { Readable } from 'node:stream'
import { enterBrands } from '@pollen/testing/brands'
import { freshDatabase } from '@pollen/testing/database'
import { aMember, type Member } from '@pollen/testing/member'
import { beforeAll, expect, test } from 'vitest'
import { storedPurchaseOf } from '../../points/activity/activity.ts'
import { enter } from '../../records/cards/cards.ts'
import { balanceOf, historyOf, post, referenceFor } from '../../records/ledger/ledger.ts'
import { type Adjustment, adjust, adjustments } from './bookkeeping.ts'
import { type Finding, reconcile } from './reconcile.ts'

const database = await freshDatabase()
beforeAll(async () => {
  await database.transaction(enterBrands)
})

const now = new Date('2026-04-01T12:00:00Z')
const make = (adjustment: Adjustment) => database.ofServer.transaction((tx) => adjust(tx, adjustment, now))
const because = { reason: 'Till was offline', by: 'Grace' }

test('points are adjusted by hand, and who did it and why stands in the books', async () => {
  const { cardNumber, collectorId } = await aMember(database)
  expect(await make({ cardNumber, points: 500, ...because })).toBe(500)
  expect(await make({ cardNumber: `98263000${cardNumber}`, points: -200, reason: 'Too many', by: 'Alan' })).toBe(300)
  const [last] = await database.transaction((tx) => historyOf(tx, collectorId, { before: undefined, limit: 1 }))
  expect(last).toMatchObject({ movement: 'adjustmentOut', points: 200, about: { reason: 'Too many', by: 'Alan' } })

  const listed = await database.ofServer.transaction(adjustments)
  expect(listed.filter((adjustment) => adjustment.collectorId === collectorId)).toMatchObject([
    { points: 500, cardNumber, ...because },
    { points: -200, cardNumber, reason: 'Too many', by: 'Alan' },
  ])
})

test('an adjustment with a reference is made once', async () => {
  const { cardNumber } = await aMember(database)
  await make({ cardNumber, points: 50, ...because, reference: 'case 12' })
  expect(await make({ cardNumber, points: 50, ...because, reference: 'case 12' })).toBe(50)
  const other = make({ cardNumber, points: 60, ...because, reference: 'case 12' })
  await expect(other).rejects.toMatchObject({ refusal: 'referenceReused' })
})

test.each([
  ['without a reason', { reason: '' }],
  ['for a reason of spaces', { reason: '   ' }],
  ['by nobody', { by: ' ' }],
  ['by nothing', { points: 0 }],
  ['by half a point', { points: 0.5 }],
])('points are not adjusted %s', async (_, over) => {
  const { cardNumber, collectorId } = await aMember(database)
  await expect(make({ cardNumber, points: 50, ...because, ...over })).rejects.toThrow()
  expect(await database.transaction((tx) => balanceOf(tx, collectorId))).toBe(0)
})

test('no more points are taken by hand than there are, and none by a card without a collector', async () => {
  const { cardNumber } = await aMember(database)
  await expect(make({ cardNumber, points: -1, ...because })).rejects.toMatchObject({ refusal: 'notEnoughPoints' })
  await database.transaction((tx) => enter(tx, { cardNumber: '11111111119', state: 'UNREGISTERED' }))
  for (const unowned of ['11111111119', '99999999999'])
    await expect(make({ cardNumber: unowned, points: 5, ...because })).rejects.toMatchObject({
      refusal: 'cardNotRecognised',
    })
})

const buys = (brandKey: string, { collectorId }: Member, reference: string, points: number, day = 10) =>
  database.transaction((tx) =>
    post(tx, {
      collectorId,
      brandKey,
      reference: referenceFor('purchase', reference),
      occurredAt: new Date(Date.UTC(2026, 2, day, 9, 14)),
      legs: [
        { movement: 'earn', points, about: storedPurchaseOf({ storeId: '1', amountPence: points * 100 }) },
        { movement: 'bonus', points: 5 },
      ],
    }),
  )

/** A list of lines such as `r1 CARD 1000 15 10`: id, card, pence, points, day. */
const list = (...lines: string[]) =>
  [
    'points,transactionId,cardNumber,amountPence,occurredAt',
    ...lines.map((line) => {
      const [id, card, pence, points, day = '10'] = line.split(' ')
      return `${points},${id},${card},${pence},2026-03-${day.padStart(2, '0')}T09:14:00Z`
    }),
  ].join('\n')

async function findingsOf(brandKey: string, text: string): Promise<string[]> {
  const findings: Finding[] = []
  const csv = Readable.from([text])
  await database.ofServer.transaction((tx) =>
    reconcile(tx, { brandKey, csv, onFinding: (finding) => findings.push(finding) }),
  )
  return findings.map(({ kind, line, says }) => `${kind} ${line ?? '-'}: ${says.split(' ')[0]}`)
}

test('a brand’s list is compared with the books: what either lacks, and what differs', async () => {
  const [ada, bob] = [await aMember(database), await aMember(database)]
  for (const [reference, points, day] of [
    ['same', 10, 1],
    ['pence', 10, 10],
    ['points', 10, 10],
    ['time', 10, 10],
    ['ours', 10, 10],
    ['twice', 10, 10],
    ['whose', 10, 10],
    ['later', 10, 25],
  ] as const)
    await buys('argos', ada, reference, points, day)
  await buys('ebay', ada, 'elsewhere', 10)
  const card = ada.cardNumber
  const differences = await findingsOf(
    'argos',
    list(
      `same ${card} 1000 15 1`,
      `pence 98263000${card} 1001 15`,
      `points ${card} 1000 10`,
      `time ${card} 1000 15 11`,
      `theirs ${card} 1000 15`,
      `twice ${card} 1000 15`,
      `twice ${card} 1000 15`,
      `whose ${bob.cardNumber} 1000 15`,
      'nobody 99999999999 1000 15',
    ),
  )
  expect(differences).toEqual([
    'different 3: pence',
    'different 4: points',
    'different 5: time',
    'missing here 6: theirs',
    'listed again 8: twice',
    'missing here 9: whose',
    'missing here 10: nobody',
    'missing there -: ours',
    'missing there -: whose',
  ])
})

test('a list that agrees has no differences, however long it is', async () => {
  const ada = await aMember(database)
  const references = Array.from({ length: 60 }, (_, n) => `r${n}`)
  for (const reference of references) await buys('esso', ada, reference, 10)
  expect(
    await findingsOf('esso', list(...references.map((reference) => `${reference} ${ada.cardNumber} 1000 15`))),
  ).toEqual([])
})

test('a list with a year that no calendar has is refused with its place', async () => {
  const ancient = list('r1 12345678901 1000 15').replace('2026-', '0000-')
  await expect(findingsOf('argos', ancient)).rejects.toThrow('Line 2 of the list: occurredAt is not of this century.')
})

test.each([
  ['r1 12345 1000 15', 'Line 2 of the list: cardNumber A card number has 11 digits'],
  ['r1 12345678901 10.00 15', 'Line 2 of the list: amountPence is no whole number'],
  ['r1 12345678901 1000 15 99', 'Line 2 of the list: occurredAt is no time'],
  ['"r1 1 1 1', 'The list cannot be read'],
])('a list with the line “%s” is refused with its place', async (line, says) => {
  await expect(findingsOf('argos', list(line))).rejects.toThrow(says)
})

import { createHash } from 'node:crypto'
import { sealedText } from '@pollen/contract/arcade'
import { transactions } from '@pollen/contract/member/activity'
import { arcadeToday, beginPlay, openCell } from '@pollen/contract/member/arcade'
import { Refusal } from '@pollen/contract/refusals'
import { arcadeRules } from '@pollen/contract/visitor/arcade'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { writtenContent } from '@pollen/testing/written-content'
import { afterAll, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { balanceOf, discrepancies } from '../../records/ledger/ledger.ts'
import { begin, open, today } from './arcade.ts'
import { parseArcadeRules } from './rules-file.ts'

const { database, call } = await startTestApp()
const { transaction } = database
const rules = parseArcadeRules(await writtenContent('arcade.json'))

afterAll(async () => {
  expect(await transaction(discrepancies)).toBe(0)
})

const inTransaction = <T>(collectorId: string, work: (tx: Transaction) => Promise<T>) =>
  inLaneOf(collectorId, () => database.ofServer.transaction(work))

async function aPlayer() {
  const member = await aMember(database)
  const { collectorId } = member
  const headers = await signedIn(database, member)
  return {
    collectorId,
    headers,
    begins: () => call(beginPlay, { headers }),
    opens: (playId: string, cell: number) => call(openCell, { headers, params: { playId }, body: { cell } }),
    today: async () => (await call(arcadeToday, { headers })).json,
    balance: () => transaction((tx) => balanceOf(tx, collectorId)),
  }
}

test('what is in the cells is sealed before one is chosen, is what the odds say, and can be checked', async () => {
  const ada = await aPlayer()
  const begun = (await ada.begins()).json
  expect(Object.keys(begun).toSorted()).toEqual(['playId', 'seal'])
  const { opened } = (await ada.opens(begun.playId, 3)).json
  expect(opened).toMatchObject({ cell: 3, points: opened?.board[2] })
  expect(
    createHash('sha256')
      .update(sealedText(opened as NonNullable<typeof opened>))
      .digest('hex'),
  ).toBe(begun.seal)
  expect(opened?.board.toSorted((one, other) => other - one)).toEqual(
    rules.prizes.flatMap(({ points, cells }) => Array<number>(cells).fill(points)),
  )
  expect(await ada.balance()).toBe(opened?.points)
  const [line] = (await call(transactions, { headers: ada.headers, query: {} as never })).json.transactions
  expect(line).toMatchObject({ title: 'Nectar arcade', kind: 'bonus', points: opened?.points })
})

test('two tabs, presses at once and a page that is loaded anew have one play, and its points once', async () => {
  const ada = await aPlayer()
  const begun = await Promise.all([...Array(6)].map(ada.begins))
  const [playId = '', ...others] = [...new Set(begun.map(({ json }) => json.playId))]
  expect(others).toEqual([])
  expect(await ada.today()).toEqual({ playsLeft: 0, play: begun[0]?.json })
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((cell) => ada.opens(playId, cell)))
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
  expect(await ada.balance()).toBe(answers[0]?.json.opened?.points)
  expect(await ada.today()).toEqual({ playsLeft: 0, play: answers[0]?.json })
  expect((await ada.begins()).json.code).toBe('ARCADE_NO_PLAYS_LEFT')
})

test('nobody opens another member’s play, nor one that is not there', async () => {
  const [ada, bob] = [await aPlayer(), await aPlayer()]
  const { playId } = (await ada.begins()).json
  expect(await bob.opens(playId, 1)).toMatchObject({ status: 404, json: { code: 'ARCADE_PLAY_NOT_FOUND' } })
  expect((await bob.opens(crypto.randomUUID(), 1)).status).toBe(404)
  expect((await ada.opens(playId, 8)).status).toBe(422)
  expect((await call(beginPlay)).status).toBe(401)
  expect([await ada.balance(), await bob.balance()]).toEqual([0, 0])
})

test('a day has so many plays of a member, and so many of all; a play that was begun is finished on the next', async () => {
  const few = { ...rules, mostPlaysADay: 2 }
  const at = (time: string) => new Date(`2027-01-10T${time}:00Z`)
  const players = await Promise.all([...Array(4)].map(aPlayer))
  const begun = await Promise.allSettled(
    players.map(({ collectorId }) =>
      inTransaction(collectorId, (tx) => begin(tx, { collectorId, rules: few, now: at('23:50') })),
    ),
  )
  const refused = begun.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Refusal] : []))
  expect(refused.map(({ refusal }) => refusal)).toEqual(['arcadeAllPlayed', 'arcadeAllPlayed'])
  const index = begun.findIndex(({ status }) => status === 'fulfilled')
  const { collectorId } = players[index] as (typeof players)[number]
  const tomorrow = { collectorId, rules: few, now: new Date('2027-01-11T00:10:00Z') }
  const { play, playsLeft } = await transaction((tx) => today(tx, tomorrow))
  expect(playsLeft).toBe(1)
  const playId = play?.playId ?? ''
  const opening = { collectorId, playId, cell: 1, now: tomorrow.now }
  expect(await inTransaction(collectorId, (tx) => open(tx, opening))).toMatchObject({
    opened: { cell: 1 },
  })
  expect((await inTransaction(collectorId, (tx) => begin(tx, tomorrow))).playId).not.toBe(playId)
})

test('a closed arcade begins no play, and anybody reads the odds', async () => {
  const { collectorId } = await aPlayer()
  const closed = { collectorId, rules: { ...rules, isOpen: false }, now: new Date() }
  await expect(transaction((tx) => begin(tx, closed))).rejects.toThrow(Refusal)
  expect(await transaction((tx) => today(tx, closed))).toEqual({ playsLeft: 0 })
  expect((await call(arcadeRules)).json).toEqual(rules)
})

test('prizes that do not fill the comb stop the start', () => {
  const text = JSON.stringify({ ...rules, prizes: [{ points: 5, cells: 6 }] })
  expect(() => parseArcadeRules(text)).toThrow('do not fill 7 cells')
})

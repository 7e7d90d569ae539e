import { decideHeld, heldPurchases } from '@pollen/contract/staff/reviews'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { settleDue } from '../../points/earning/settle.ts'
import { balancesOf, setCeilings } from '../../records/ledger/ledger.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { database } = server

test('what a ceiling holds is released or rejected, and nobody decides about their own', async () => {
  await database.transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 100 }]))
  const till = await aTill(server)
  const [ada, own] = [await aMember(database), await aMember(database, { addressLines: ['9 Elm Road', 'AA1 1AB'] })]
  for (const { cardNumber } of [ada, own]) await till.posts(cardNumber, 500)
  const agent = await desk.aColleague('agent')
  const fraud = await desk.aColleague('fraud', { ownCollectorId: own.collectorId })
  const { held } = (await desk.call(heldPurchases, { headers: agent.headers })).json
  expect(held).toHaveLength(2)
  const decides = ({ headers }: typeof agent, purchases: typeof held, decision: 'released' | 'rejected' = 'released') =>
    desk.call(decideHeld, { body: { purchases, decision, reason: 'The basket fits' }, headers })
  expect((await decides(agent, held)).json.code).toBe('ROLE_MAY_NOT')
  expect((await decides(fraud, held)).json.code).toBe('OWN_ACCOUNT')
  const [ofAda, ofOwn] = [ada, own].map(({ collectorId }) => held.filter(({ member }) => member === collectorId))
  expect((await decides(fraud, ofAda ?? [])).json).toEqual({ decided: 1 })
  expect((await decides(fraud, ofAda ?? [])).json.code).toBe('CASE_CLOSED')
  expect((await decides(await desk.aColleague('senior'), ofOwn ?? [], 'rejected')).json).toEqual({ decided: 1 })
  await database.transaction((tx) => settleDue(tx, new Date(), 10))
  const points = await Promise.all(
    [ada, own].map(({ collectorId }) => database.transaction((tx) => balancesOf(tx, collectorId))),
  )
  expect(points.map(({ available, pending }) => [available, pending])).toEqual([
    [500, 0],
    [0, 0],
  ])
})

import { cardBatches } from '@pollen/contract/staff/cards/batches'
import { askForPlastic, plasticFile, stopPlastic } from '@pollen/contract/staff/cards/plastic-batches'
import { decideRequest } from '@pollen/contract/staff/requests'
import { cardCheck } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { openConsole, type TestColleague } from '@pollen/testing/console'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const till = await aTill(server)
const reason = 'For the shops in the north'

const decides = async ({ headers }: TestColleague, requestId: string) =>
  (await desk.call(decideRequest, { params: { requestId }, body: { says: 'yes', reason: 'So be it' }, headers })).json

test('two people make a batch of plastic, its numbers are handed out once, and two stop it when it is lost', async () => {
  const [senior, fraud, agent] = [
    await desk.aColleague('senior'),
    await desk.aColleague('fraud'),
    await desk.aColleague('agent'),
  ]
  const { headers } = senior
  const listed = async () => (await desk.call(cardBatches, { headers })).json.plastic
  const order = { body: { cards: 3, reason }, headers }
  expect((await desk.call(askForPlastic, { ...order, headers: agent.headers })).json.code).toBe('ROLE_MAY_NOT')
  expect((await desk.call(askForPlastic, { ...order, body: { cards: 100_001, reason } })).status).toBe(422)
  const asked = (await desk.call(askForPlastic, order)).json
  const requestId = asked.outcome === 'waits' ? asked.requestId : ''
  expect(await listed()).toEqual([])
  expect(await decides(senior, requestId)).toMatchObject({ code: 'OWN_REQUEST' })
  expect(await decides(fraud, requestId)).toEqual({ state: 'done' })

  const [batch] = await listed()
  expect(batch).toMatchObject({ cards: 3, origin: 'MADE', madeBy: `${senior.name}, with ${fraud.name}` })
  const params = { name: batch?.name ?? '' }
  const { csv } = (await desk.call(plasticFile, { params, headers })).json
  const [, first = '', , last = ''] = csv.replaceAll(' ', '').trimEnd().split('\r\n')
  expect((await desk.call(plasticFile, { params, headers })).json.code).toBe('PLASTIC_FILE_TAKEN')
  expect((await till.posts(first, 40)).json).toMatchObject({ balance: 40 })

  const stop = (await desk.call(stopPlastic, { params, body: { reason }, headers })).json
  const stopId = stop.outcome === 'waits' ? stop.requestId : ''
  expect((await till.posts(first, 2)).json).toMatchObject({ balance: 42 })
  expect(await decides(fraud, stopId)).toEqual({ state: 'done' })
  const occurredAt = new Date().toISOString()
  for (const card of [first, last]) expect((await till.posts(card, 1, { occurredAt })).json.code).toBe('DN11')
  expect((await till.looksAt(last)).json).toMatchObject({ status: 'REPLACED' })
  expect((await server.call(cardCheck, { body: { cardNumber: last.slice(-11) } })).json.code).toBe('DN11')
  expect(await listed()).toMatchObject([{ fileTakenBy: senior.name, stoppedAt: expect.any(String) }])
  expect((await desk.call(stopPlastic, { params, body: { reason }, headers })).json.code).toBe('NOTHING_TO_CHANGE')
})

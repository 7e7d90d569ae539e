import { contentItem } from '@pollen/contract/staff/content'
import { askForDraft, beginDraft } from '@pollen/contract/staff/content-drafts'
import { ratesOfOffice } from '@pollen/contract/staff/rates'
import { decideRequest } from '@pollen/contract/staff/requests'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const [lena, hugo] = [await desk.aColleague('marketer'), await desk.aColleague('finance')]
const argos = await aTill(server, 'argos')
const reason = 'As agreed with the brand'

/** The marketer writes rates of Argos, and finance decides. */
async function twoChange(...rates: { firstDay: string; points: number }[]) {
  const items = rates.map((rate) => ({
    key: `argos ${rate.firstDay}`,
    value: JSON.stringify({ brandKey: 'argos', perPence: 100, ...rate }),
  }))
  const draft = (
    await desk.call(beginDraft, {
      body: { contentKind: 'earning', title: 'Argos gives another rate', items },
      headers: lena.headers,
    })
  ).json
  expect(draft.faults).toEqual([])
  const { draftId, revision } = draft
  const asked = await desk.call(askForDraft, { params: { draftId }, body: { revision, reason }, headers: lena.headers })
  const params = { requestId: asked.json.requestId }
  const decided = await desk.call(decideRequest, { params, body: { says: 'yes', reason }, headers: hugo.headers })
  expect(decided.json.state).toBe('done')
}

const [sunday, monday] = ['2026-03-01T23:58:00Z', '2026-03-02T00:05:00Z']

test('a rate begins on its Monday: before midnight the old one, after it the new one, and what was quoted before keeps its own', async () => {
  await twoChange({ firstDay: '2026-03-02', points: 3 })
  const basket = { storeId: '42', amountPence: 2000 }
  const quoted = await argos.call(quoteBasket, { body: { ...basket, occurredAt: sunday } })
  expect(quoted.json.points).toBe(20)
  const buys = async (occurredAt: string, more: { quotedAt?: string } = {}) => {
    const { cardNumber } = await aMember(server.database)
    const body = { ...basket, ...more, transactionId: crypto.randomUUID(), occurredAt, cardNumber }
    const { json } = await argos.call(postTransaction, { body })
    return { transactionId: body.transactionId, points: 'points' in json ? json.points : json }
  }
  expect((await buys(sunday)).points).toBe(20)
  expect((await buys(monday)).points).toBe(60)
  const kept = await buys(monday, { quotedAt: sunday })
  expect(kept.points).toBe(20)
  const body = { refundId: crypto.randomUUID(), occurredAt: monday, amountPence: 1000 }
  const refund = await argos.call(refundTransaction, { params: { transactionId: kept.transactionId }, body } as never)
  expect(refund.json).toMatchObject({ points: 10 })
})

test('each brand’s rate is shown beside the next one, by what a basket collects, and has a history of its own', async () => {
  await twoChange({ firstDay: '2098-01-06', points: 2 })
  const { json } = await desk.call(ratesOfOffice, { headers: lena.headers })
  expect(json.brands.find(({ brandKey }) => brandKey === 'argos')).toMatchObject({
    now: { firstDay: '2026-03-02', says: '3 points per £1', basketPoints: 60 },
    next: { firstDay: '2098-01-06', says: '2 points per £1', basketPoints: 40 },
  })
  expect(json).toMatchObject({ ceilings: { card: 50000 }, decides: 'finance', mayWrite: true })
  const query = { contentKind: 'earning', key: 'argos 2098-01-06' }
  const item = await desk.call(contentItem, { query, headers: lena.headers })
  expect(item.json).toMatchObject({ state: 'scheduled', brandKey: 'argos', versions: [{ began: { how: 'entered' } }] })

  const noor = await desk.aColleague('marketer', { brands: ['argos'] })
  const theirs = await desk.call(ratesOfOffice, { headers: noor.headers })
  expect(theirs.json.brands.map(({ brandKey }) => brandKey)).toEqual(['argos'])
})

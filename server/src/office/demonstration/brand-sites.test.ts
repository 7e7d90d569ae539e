import { memberOffer, setOfferStates } from '@pollen/contract/member/offers'
import { refundTransaction } from '@pollen/contract/till/refunds'
import { postTransaction, type Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { atTheEnd } from '@pollen/testing/database'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { playBrandSites } from '@pollen/testing/played-brand-sites'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { freePort } from '../../platform/embedded-postgres/free-port.ts'
import { allOffers } from '../../rewards/offers/offers.ts'

const server = await startTestApp()
const { database, secrets } = server
const grocer = await aTill(server)
const { listed } = await database.transaction(allOffers)

async function aMemberWith(...ids: string[]) {
  const member = await aMember(database)
  const headers = await signedIn(database, member)
  const offers = ids.map((id) => ({ id, state: 'LOADED' as const }))
  if (ids.length > 0)
    expect((await server.call(setOfferStates, { headers, body: { offers } })).json.offers).toEqual(offers)
  return { ...member, headers }
}

const shop = async ({ cardNumber }: Member) => {
  const occurredAt = new Date().toISOString()
  const body = { transactionId: crypto.randomUUID(), cardNumber, storeId: '0042', occurredAt, amountPence: 1000 }
  return (await grocer.call(postTransaction, { body })).json as unknown as Receipt
}
const bonusOf = ({ lines }: Receipt) =>
  lines.flatMap(({ points, offerId }) => (offerId === 'five-shops' ? [points] : []))

test('our offer for five shops pays each of them, by two tills at once no sixth, and another for one that went back', async () => {
  const ada = await aMemberWith('five-shops')
  const usesSeen = async () => {
    const { json } = await server.call(memberOffer, { headers: ada.headers, params: { id: 'five-shops' } })
    return `${json.uses} of ${json.usesPerMember}`
  }
  const third = [await shop(ada), await shop(ada), await shop(ada)]
  expect(third.flatMap(bonusOf)).toEqual([80, 80, 80])
  expect(await usesSeen()).toBe('3 of 5')
  await shop(ada)
  expect((await Promise.all([shop(ada), shop(ada)])).flatMap(bonusOf)).toEqual([80])
  expect(await usesSeen()).toBe('5 of 5')

  const [{ transactionId }] = third as [Receipt]
  const body = { refundId: crypto.randomUUID(), cardNumber: ada.cardNumber, occurredAt: new Date().toISOString() }
  await grocer.call(refundTransaction, { params: { transactionId }, body })
  expect(await usesSeen()).toBe('4 of 5')
  expect([await shop(ada), await shop(ada)].flatMap(bonusOf)).toEqual([80])

  expect(bonusOf(await shop(await aMemberWith()))).toEqual([])
})

test('each event for which our own offers wait is sent by its brand’s site, once, for a card that has the offer', async () => {
  const programmeUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const sites = await playBrandSites(database, secrets, { port: await freePort(), programmeUrl })
  atTheEnd(sites.close)
  const waiting = listed.filter(({ type }) => type === 'TRIGGER')
  const sent = sites.brands.flatMap(({ brandKey, events }) => events.map(({ event }) => ({ brandKey, event })))
  expect(sent.map(({ brandKey, event }) => `${brandKey} ${event}`).sort()).toEqual(
    waiting.map(({ brandKey, conditions }) => `${brandKey} ${conditions.event}`).sort(),
  )

  const ada = await aMemberWith(...waiting.map(({ offerId }) => offerId))
  const bob = await aMemberWith()
  const press = async (brandKey: string, form: Record<string, string>) =>
    (await fetch(`${sites.url}/${brandKey}/events`, { method: 'POST', body: new URLSearchParams(form) })).text()
  for (const { brandKey, conditions, reward } of waiting) {
    const { event = '' } = conditions
    const page = await (await fetch(`${sites.url}/${brandKey}`)).text()
    expect(page).toContain(`<input type="hidden" name="event" value="${event}">`)
    const order = crypto.randomUUID()
    const points = `${'points' in reward && reward.points} points are yours`
    expect(await press(brandKey, { order, event, card: ada.cardNumber })).toContain(points)
    const again = { order: crypto.randomUUID(), event }
    for (const card of [ada.cardNumber, bob.cardNumber])
      expect(await press(brandKey, { ...again, card })).toContain('No offer on this card waits for that')
  }
})

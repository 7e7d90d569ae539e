import { memberOffer, memberOffers } from '@pollen/contract/member/offers'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { enterOffers } from '@pollen/testing/offers'
import { anAccount, aLinker as linkerOf } from '@pollen/testing/partner-linker'
import { openPartners } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'
import { eraseAccount } from '../../people/leaving/leaving.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)

const offerId = 'ba-link'
const linkingOffer = {
  offer_id: offerId,
  source: 'COALITION',
  type: 'OPTIN',
  brand: 'british-airways',
  event: 'link',
  products: '',
  reward: '500 points',
}

async function aLinker() {
  const linker = await linkerOf(server, partners)
  const number = await anAccount(partners, 'BA')
  return {
    ...linker,
    linksOnce: async () => (await linker.links('BA', number)).status,
    offer: () => linker.call(memberOffer, { params: { id: offerId } }),
    offers: async () =>
      (
        await linker.call(memberOffers, {
          query: { brand: 'british-airways', type: 'ALL', list: 'all', sort: 'recommended' },
        })
      ).json.offers,
    points: async () =>
      (await server.database.transaction((tx) => balancesOf(tx, linker.member.collectorId))).available,
  }
}

const otherOffer = { offer_id: 'ba-bonus', source: 'COALITION', brand: 'british-airways' }
await enterOffers(server.database, [otherOffer])
const linkedBefore = await aLinker()
const firstLink = await linkedBefore.linksOnce()
// What is offered stays in the server's memory for a minute: this one is entered before anybody asks.
await enterOffers(server.database, [otherOffer, linkingOffer])

test('linking pays the offer for it, once, also to whoever had not opted in', async () => {
  const linker = await aLinker()
  expect((await linker.offer()).json).toMatchObject({ state: 'NOTOPTEDIN', uses: 0, isForLinking: true })
  expect(await linker.points()).toBe(0)
  for (const _ of ['first', 'again']) {
    expect(await linker.linksOnce()).toBe(200)
    expect(await linker.points()).toBe(500)
    expect((await linker.offer()).json).toMatchObject({ state: 'OPTEDIN', uses: 1, usesPerMember: 1 })
    await linker.unlinks('BA')
  }
  expect((await linker.offers()).map(({ id }) => id)).toEqual(['ba-bonus', offerId])
})

test('one account of a partner pays once, whoever links it', async () => {
  const [first, second] = [await aLinker(), await aLinker()]
  const shared = await anAccount(partners, 'BA')
  for (const linker of [first, second]) {
    expect((await linker.links('BA', shared)).status).toBe(200)
    await linker.unlinks('BA')
  }
  expect([await first.points(), await second.points()]).toEqual([500, 0])
})

test('one account of a partner pays once, also after the account here that linked it was erased', async () => {
  const [gone, next] = [await aLinker(), await aLinker()]
  const account = await anAccount(partners, 'BA')
  expect((await gone.links('BA', account)).status).toBe(200)
  expect(await gone.points()).toBe(500)
  await erases(gone.member.collectorId)
  expect((await next.links('BA', account)).status).toBe(200)
  expect(await next.points()).toBe(0)
})

/** Closes an account, and erases it at once. */
async function erases(collectorId: string): Promise<void> {
  await asOwner(
    server.database.connectionString,
    `insert into closures (collector_id, agreed, closed_at, erases_at, keep_token_hash)
       values ('${collectorId}', '{}', now(), now(), '${collectorId}')`,
  )
  const isErased = await eraseAccount(server.database.ofServer, collectorId, { now: new Date(), secret: 'for tests' })
  expect(isErased).toBe(true)
}

test('a member who linked before it began is not offered it, and gets nothing for linking again', async () => {
  expect(firstLink).toBe(200)
  expect((await linkedBefore.offer()).status).toBe(404)
  expect((await linkedBefore.offers()).map(({ id }) => id)).toEqual(['ba-bonus'])
  await linkedBefore.unlinks('BA')
  expect(await linkedBefore.linksOnce()).toBe(200)
  expect(await linkedBefore.points()).toBe(0)
})

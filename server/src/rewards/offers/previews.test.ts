import { dayMs } from '@pollen/contract/durations'
import { memberOffer } from '@pollen/contract/member/offers'
import { offerPreview } from '@pollen/contract/visitor/offer-previews'
import { startTestApp } from '@pollen/testing/app'
import { aMember, signedIn } from '@pollen/testing/member'
import { enterOffers, type OfferRow, offersText } from '@pollen/testing/offers'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { keyOf, type Secret } from '../../platform/secrets/secrets.ts'
import { unsubscribeLinks } from '../../records/collectors/unsubscribe.ts'
import { makePreview } from './offers.ts'

const server = await startTestApp()
const { database, call, secrets } = server
await enterOffers(database, [{ offer_id: 'bread-40' }, { offer_id: 'apples-25' }])

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/** A preview of an offer that is written in the operators' file. */
async function aPreview(row: Partial<OfferRow> = {}, now = new Date()) {
  const written = { offer_id: 'bread-40', ...row }
  const made = await database.transaction((tx) =>
    makePreview(tx, secrets.offerPreviews, { offerId: written.offer_id, days: 7, now, text: offersText(written) }),
  )
  if (!made) throw new Error('There is no such offer')
  return made
}

const see = (id: string, token: string) => call(offerPreview, { params: { id }, query: { token } })
const refused = { status: 410, json: { code: 'LINK_NOT_VALID' } }

test('a preview shows an offer that nobody has yet as a member will see it, and enters nothing', async () => {
  const { token, isEntered, endsAt } = await aPreview({
    offer_id: 'spring-tea',
    title: 'Tea in spring',
    first_day: '2098-03-01',
    minimum: '5.00',
  })
  expect(isEntered).toBe(false)
  expect(await see('spring-tea', token)).toMatchObject({
    status: 200,
    json: {
      offer: { id: 'spring-tea', version: 1, title: 'Tea in spring', state: 'UNLOADED', minimumPence: 500, uses: 0 },
      endsAt: endsAt.toISOString(),
    },
  })
  const headers = await signedIn(database, await aMember(database))
  expect((await call(memberOffer, { headers, params: { id: 'spring-tea' } })).status).toBe(404)
})

test('a preview of a changed offer shows the new version while members have the old one', async () => {
  const { token, isEntered } = await aPreview({ title: '60 points on bread', reward: '60 points' })
  expect(isEntered).toBe(false)
  const { json } = await see('bread-40', token)
  expect(json.offer).toMatchObject({ version: 2, title: '60 points on bread', reward: { kind: 'points', points: 60 } })
  const headers = await signedIn(database, await aMember(database))
  const { json: theirs } = await call(memberOffer, { headers, params: { id: 'bread-40' } })
  expect(theirs).toMatchObject({ version: 1, title: '40 points on bread' })
})

test('a preview of an offer that runs is what a member sees who never touched it', async () => {
  const { token, isEntered } = await aPreview()
  expect(isEntered).toBe(true)
  const headers = await signedIn(database, await aMember(database))
  const { json } = await call(memberOffer, { headers, params: { id: 'bread-40' } })
  expect((await see('bread-40', token)).json.offer).toEqual(json)
})

test.each([
  ['everybody has', { audience: 'everybody' }, 'LOADED'],
  ['one opts into', { source: 'COALITION', brand: 'ebay', type: 'OPTIN', products: '' }, 'NOTOPTEDIN'],
])('an offer that %s is shown in its first state', async (_, row, state) => {
  const { token } = await aPreview({ offer_id: 'first-state', ...row })
  expect((await see('first-state', token)).json.offer.state).toBe(state)
})

test('a link that has ended is refused, and so it stays', async () => {
  const { token } = await aPreview({}, daysAgo(8))
  expect(await see('bread-40', token)).toMatchObject(refused)
  expect(await see('bread-40', token)).toMatchObject(refused)
})

test('a token for one offer shows no other', async () => {
  const { token } = await aPreview()
  await aPreview({ offer_id: 'apples-25' })
  expect(await see('apples-25', token)).toMatchObject(refused)
})

/** Claims that are as true as those of a preview's token. */
async function aTokenBy(secret: Secret, { audience = 'offer-preview', lasts = '7d' } = {}) {
  const [, claims = ''] = (await aPreview()).token.split('.')
  const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return new SignJWT({ jti })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('bread-40')
    .setAudience(audience)
    .setExpirationTime(lasts)
    .sign(keyOf(secret.current))
}

test('what our key signed for a preview is shown, however it was made', async () => {
  expect((await see('bread-40', await aTokenBy(secrets.offerPreviews))).status).toBe(200)
})

const another = newToken()
test.each<[string, () => Promise<string>]>([
  ['signed by a stranger', () => aTokenBy({ current: another, accepted: [another] })],
  ['signed by another key of ours', () => aTokenBy(secrets.unsubscribe)],
  ['for another purpose', () => aTokenBy(secrets.offerPreviews, { audience: 'email' })],
  ['whose end was put off', async () => withLaterEnd((await aPreview({}, daysAgo(8))).token)],
  ['that nobody signed', async () => withoutSignature((await aPreview()).token)],
  ['of another kind', linkOfEmail],
  ['that is none', async () => 'mangled'],
])('a token %s is refused like any other', async (_, token) => {
  expect(await see('bread-40', await token())).toMatchObject(refused)
})

function withLaterEnd(token: string): string {
  const [head, claims = '', signature] = token.split('.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...read, exp: read.exp + 1_000_000 })).toString('base64url')
  return [head, changed, signature].join('.')
}

function withoutSignature(token: string): string {
  const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  return [head, token.split('.')[1], ''].join('.')
}

async function linkOfEmail(): Promise<string> {
  const { collectorId } = await aMember(database)
  const { page } = await unsubscribeLinks(collectorId, { publicUrl: 'http://ours.test', secret: secrets.unsubscribe })
  return new URL(page).searchParams.get('token') ?? ''
}

import { identityLogin, identitySignIn } from '@pollen/contract/identity'
import { retrieveCardRequest } from '@pollen/contract/lost-cards'
import { emailCheck } from '@pollen/contract/registration'
import { accessEmail } from '@pollen/contract/temporary-card'
import { unsubscribeUpdate } from '@pollen/contract/unsubscribe'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrol, unsubscribeLinks } from '../collectors/collectors.ts'
import { createIdentity, hashPassword } from '../identity/identity.ts'
import { loadSecrets } from './secrets.ts'
import { type Answered, openHouse, type TestHouse } from './testing/house.ts'
import { onRecord } from './testing/member.ts'

/**
 * Asking whether somebody is known learns nothing: not by the status, not by the body, not by the time
 * (docs/decisions/010). A call that takes an address, a card's or a phone's number of somebody who may be known is a
 * row of `questions`; it asks once about the person it is given. Whom it asks about is known (has an account) half of
 * the time. Nobody is asked about more than `asksOfEach` times, so that no limit is met.
 */
const questions: Record<string, (about: Asked) => Promise<Answered<never>>> = {
  'the email that confirms an address': ({ email, from, robotCheck }) =>
    house.call(emailCheck, { body: { email, contactByEmail: true }, from, robotCheck }) as Promise<Answered<never>>,

  'a temporary card': ({ email, from, robotCheck }) =>
    house.call(accessEmail, { body: { email }, from, robotCheck }) as Promise<Answered<never>>,

  'a card number, or plastic': ({ email, from, robotCheck }) => {
    const body = { birthDate: '14-03-1990', lastName: lastNameOf(email), postcode: 'AA1 1AA' }
    return house.call(retrieveCardRequest, { body, from, robotCheck }) as Promise<Answered<never>>
  },

  'an end to marketing emails': ({ email, from }) =>
    house.call(unsubscribeUpdate, { body: { email, token: tokenOfLink(email) }, from }) as Promise<Answered<never>>,

  'signing in with a wrong password': async ({ email, from }) =>
    house.call(identitySignIn, {
      ...{ params: { uid: interaction.uid }, headers: { cookie: interaction.cookie }, from },
      body: { email, password: 'Another-Field-8' },
    }) as Promise<Answered<never>>,
}

/** Somebody to ask about, from a network address that asks this once, with a robot check for a call that needs one. */
type Asked = { email: string; from: string; robotCheck: string }

const pairs = 2000
const asksOfEach = 5
const inFlight = 2

let house: TestHouse
let interaction: { uid: string; cookie: string }
beforeAll(async () => {
  house = await openHouse()
  const passwordHash = await hashPassword('Clover-Field-7')
  const { publicUrl } = house.settings
  const { unsubscribe: secret } = await loadSecrets(house.database)
  await house.database.transaction(async (tx) => {
    for (let place = 0; place < pairs / asksOfEach; place++) {
      const collectorId = uuidv7()
      const email = emailOf('known', place)
      await createIdentity(tx, { collectorId, email, passwordHash })
      await enrol(tx, { ...onRecord, collectorId, email, mobile: '+447700900123', lastName: lastNameOf(email) })
      links.set(email, (await unsubscribeLinks(collectorId, { publicUrl, secret })).page)
    }
  })
  interaction = await beginsToSignIn()
})
beforeEach(() => house.database.pool.query('delete from rate_limits'))
afterAll(() => house.close())

/** As long for the one as for the other. */
const emailOf = (who: 'known' | 'other', place: number) =>
  `${who}${place % (pairs / asksOfEach)}@example.com`.padStart(24, 'a')

/** In letters alone, as a name is. */
const lastNameOf = (email: string) =>
  email.replace(/@.*/, '').replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** By the email of whom they were sent to. */
const links = new Map<string, string>()
/** Whoever is not known has somebody else's. */
const tokenOfLink = (email: string) =>
  new URL(links.get(email) ?? links.get(emailOf('known', 0)) ?? '').searchParams.get('token') ?? ''

let places = 0
const anAddress = () => `10.${(++places >> 16) & 255}.${(places >> 8) & 255}.${places & 255}`

/** The question of the identity provider who somebody is, which any number of wrong passwords leaves open. */
async function beginsToSignIn() {
  const get = (url: string, cookie: string) =>
    house.app.inject({ url: url.replace(house.settings.publicUrl, ''), headers: { cookie, host: 'localhost:3000' } })
  const { location } = (await house.call(identityLogin, { query: {} })).json
  const authorised = await get(location, '')
  const cookie = authorised.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const asked = await get(authorised.headers.location as string, cookie)
  const { searchParams } = new URL(asked.headers.location as string, house.settings.publicUrl)
  return { uid: searchParams.get('interaction') as string, cookie }
}

/**
 * How well the times tell one from the other (Mann and Whitney): the chance that a known one took longer than another,
 * 0.5 when they cannot. With 2,000 of each and nothing to tell, it strays by 0.009 (one standard deviation).
 */
function areaUnderCurve(known: number[], other: number[]): number {
  const ranked = [...known.map((ms) => ({ ms, isKnown: true })), ...other.map((ms) => ({ ms, isKnown: false }))]
  ranked.sort((one, next) => one.ms - next.ms)
  const rankSum = ranked.reduce((sum, { isKnown }, place) => (isKnown ? sum + place + 1 : sum), 0)
  return (rankSum - (known.length * (known.length + 1)) / 2) / (known.length * other.length)
}

test('the rank test tells what can be told', () => {
  const noise = Array.from({ length: pairs }, () => Math.random())
  const more = Array.from({ length: pairs }, () => Math.random() + 0.2)
  expect(areaUnderCurve(more, noise)).toBeGreaterThan(0.6)
  expect(areaUnderCurve(noise, more)).toBeLessThan(0.4)
})

test.each(Object.entries(questions))(
  'whoever asks for %s cannot tell who is known',
  { timeout: 180_000 },
  async (_, ask) => {
    const times = { known: [] as number[], other: [] as number[] }
    const answers = { known: new Set<string>(), other: new Set<string>() }
    async function asks(who: 'known' | 'other', place: number) {
      const about = { email: emailOf(who, place), from: anAddress(), robotCheck: await house.robotCheck() }
      const began = performance.now()
      const answered = await ask(about)
      times[who].push(performance.now() - began)
      answers[who].add(shapeOf(answered))
    }
    const asksInPairs = async (places: number[]) => {
      for (const place of places) for (const who of inAnyOrder(['known', 'other'] as const)) await asks(who, place)
    }
    const every = Array.from({ length: pairs }, (_, place) => place)
    await Promise.all(
      Array.from({ length: inFlight }, (_, lane) => asksInPairs(every.filter((place) => place % inFlight === lane))),
    )
    expect([...answers.known]).toEqual([...answers.other])
    expect(answers.known.size).toBe(1)
    const area = areaUnderCurve(times.known, times.other)
    expect(area).toBeGreaterThan(0.45)
    expect(area).toBeLessThan(0.55)
  },
)

const inAnyOrder = <T>(two: readonly [T, T]): readonly T[] => (Math.random() < 0.5 ? two : [two[1], two[0]])

/** What an answer shows beside its time; tokens are random, and as long for one as for the other. */
const shapeOf = ({ status, json, headers }: Answered<never>): string =>
  JSON.stringify([status, json, Object.keys(headers).sort(), headers['content-length']]).replace(
    /[\w-]{43}/g,
    'a token',
  )

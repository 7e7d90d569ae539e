import { identitySignIn } from '@pollen/contract/visitor/identity'
import { confirmRegistration, ready } from '@pollen/contract/visitor/registration'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { TestBrowser } from '@pollen/testing/http-browser'
import { registrants } from '@pollen/testing/registrants'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { collectorToBe } from '../../records/cards/cards.ts'
import { consentsSaid } from '../../records/collectors/consents.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { resetByEmail } from '../../safety/identity/password-reset.ts'
import { createAccount } from './create-account.ts'
import * as jobs from './jobs.ts'

const server = await startTestApp()
const { lanes, transaction } = server.database.ofServer
const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)

/** A registration whose job does not run by itself, in a browser of its own. */
async function aConfirmedRegistration(givenEmail?: string) {
  const { anEmail, inbox, entersEmail, confirmsEmail } = registrants(server)
  const email = givenEmail ?? anEmail().replace('shopper', `shopper-${crypto.randomUUID()}-`)
  const authToken = await entersEmail(email)
  await confirmsEmail(email)
  const { cardNumber } = (await server.call(confirmRegistration, { body: { authToken, ...details } })).json
  const { rows } = await server.database.pool.query<{ registrationId: string; collectorId: string }>(
    'select registration_id as "registrationId", collector_id as "collectorId" from registrations where card_number = $1',
    [cardNumber],
  )
  const [{ registrationId, collectorId } = { registrationId: '', collectorId: '' }] = rows
  await inside((tx) => jobs.createAccount.cancel(tx, registrationId))
  return {
    email,
    cardNumber,
    registrationId,
    collectorId,
    subjects: async () => (await inbox(email)).map(({ subject }) => subject),
    progress: async () => (await server.call(ready, { body: { authToken } })).json.signUpStatus,
  }
}

type Registration = Awaited<ReturnType<typeof aConfirmedRegistration>>

/** Runs the job, which is cut off after so many of its transactions. */
async function makesAccount({ registrationId }: Registration, cutOffAfter = Infinity): Promise<void> {
  let begun = 0
  const transactions: TestApp['database']['transaction'] = (work) => {
    if (begun++ === cutOffAfter) throw new Error('cut off')
    return transaction(work)
  }
  const context = { publicUrl: server.settings.publicUrl, unsubscribeSecret: server.secrets.unsubscribe }
  const making = createAccount({ lanes, transaction: transactions }, registrationId, context)
  if (cutOffAfter === Infinity) await making
  else await expect(making).rejects.toThrow('cut off')
}

/** Whether their address and password open the account. */
async function signsIn({ email }: Registration): Promise<boolean> {
  const browser = new TestBrowser(server)
  const uid = browser.interactionOf((await browser.goesToLogIn()).leadsTo)
  const { status } = await browser.call(identitySignIn, {
    params: { uid },
    body: { email, password: details.password },
  })
  return status === 200
}

/** After how many of its transactions the making of an account can be cut off. */
const cuts = lanes === 1 ? [0] : [0, 1, 2]

test.each(cuts)(
  'an account whose making is cut off after %i transactions is made by the next run, once',
  async (cut) => {
    const registration = await aConfirmedRegistration()
    const { cardNumber, collectorId } = registration
    await makesAccount(registration, cut)
    expect(await registration.progress()).toBe('PENDING')
    expect(await signsIn(registration)).toBe(false)

    await makesAccount(registration)
    await makesAccount(registration)
    expect(await registration.progress()).toBe('COMPLETE')
    expect(await signsIn(registration)).toBe(true)
    expect(await inside((tx) => consentsSaid(tx, collectorId))).toHaveLength(4)
    expect(await inside((tx) => balancesOf(tx, collectorId))).toEqual({ available: 0, pending: 0, held: 0 })
    expect(await inside((tx) => collectorToBe(tx, cardNumber, collectorId))).toBe(collectorId)
    expect((await registration.subjects()).filter((subject) => /welcome/i.test(subject))).toHaveLength(1)
  },
)

test.each(cuts.slice(1))(
  '%i transactions keep the address and the card for whoever registered with them',
  async (cut) => {
    const registration = await aConfirmedRegistration()
    const { email, cardNumber } = registration
    const later = await aConfirmedRegistration(email)
    await makesAccount(registration, cut)
    expect(await inside((tx) => collectorToBe(tx, cardNumber, later.collectorId))).toBe(undefined)
    await makesAccount(later)
    expect([await later.progress(), await registration.progress()]).toEqual(['FAILED', 'PENDING'])
    await makesAccount(registration)
    expect(await signsIn(registration)).toBe(true)
  },
)

test.each(cuts.slice(1))('after %i transactions nobody gets a new password for it', async (cut) => {
  const registration = await aConfirmedRegistration()
  await makesAccount(registration, cut)
  const before = await registration.subjects()
  await inside((tx) => resetByEmail(tx, registration.email))
  await server.doJobs()
  expect(await registration.subjects()).toEqual(before)
})

test.runIf(lanes > 1)(
  'a till that has the card of an account that is being made is told to post again later',
  async () => {
    const registration = await aConfirmedRegistration()
    const till = await aTill(server)
    await makesAccount(registration, 1)
    const early = await till.posts(registration.cardNumber, 10)
    expect([early.status, early.headers['retry-after']]).toEqual([503, expect.anything()])
    await makesAccount(registration)
    expect((await till.posts(registration.cardNumber, 10)).json).toMatchObject({ points: 10 })
  },
)

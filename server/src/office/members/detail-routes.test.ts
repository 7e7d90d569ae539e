import { dayMs, hourMs } from '@pollen/contract/durations'
import { customer } from '@pollen/contract/member/collectors'
import {
  changeEmailFor,
  changeMobileFor,
  correctAddress,
  correctBusiness,
  correctName,
  findAddressFor,
} from '@pollen/contract/staff/members/details'
import { decideRequest, staffRequest } from '@pollen/contract/staff/requests'
import { contactNotMe, updateEmailConfirm } from '@pollen/contract/visitor/account'
import { deliveryOptions } from '@pollen/contract/visitor/password-reset'
import { type CallAnswer, startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { aBusiness, aMember, anOlderMember, type Member, signedIn } from '@pollen/testing/member'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { changeAddress, collectorOf } from '../../records/collectors/collectors.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { authenticate, identityOf } from '../../safety/identity/identity.ts'
import { spendingOf } from '../../safety/spending/spending.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { transaction } = server.database
const [agent, senior] = [await desk.aColleague('agent'), await desk.aColleague('senior')]
const { headers } = agent

const why = { evidence: 'Her certificate of marriage', identifiedBy: 'Knew her last shop', reason: 'She married' }
const params = ({ collectorId }: Pick<Member, 'collectorId'>) => ({ member: collectorId })
const recordsOf = ({ collectorId }: Pick<Member, 'collectorId'>) => transaction((tx) => collectorOf(tx, collectorId))
const lettersTo = (to: string) => transaction((tx) => messagesTo(tx, to))
const heldFor = async ({ collectorId }: Member) => {
  const { heldUntil } = await transaction((tx) => spendingOf(tx, collectorId, new Date()))
  return heldUntil === undefined ? 0 : Date.parse(heldUntil) - Date.now()
}
const isLoggedIn = async (by: { cookie: string }) => (await server.call(customer, { headers: by })).status === 200
const logsInWith = ({ collectorId, password }: Member, email: string) =>
  transaction((tx) => authenticate(tx, email, password)).then(
    (found) => found === collectorId,
    () => false,
  )
/** The token of the newest link in what was sent there. */
const linkTo = async (to: string, path: string) =>
  (await lettersTo(to)).map(({ text }) => new RegExp(`${path}\\?token=([\\w-]{43})`).exec(text)?.[1]).find(Boolean) ??
  ''

/** What waits, as the second person reads it, who says yes. */
async function isDecided(asked: Pick<CallAnswer<typeof correctName>, 'json'>) {
  if (asked.json.outcome !== 'waits') throw new Error(`It does not wait: ${JSON.stringify(asked.json)}`)
  const { requestId } = asked.json
  const { changes } = (await desk.call(staffRequest, { params: { requestId }, headers: senior.headers })).json
  const body = { says: 'yes' as const, reason: 'Seen' }
  await desk.call(decideRequest, { params: { requestId }, body, headers: senior.headers })
  await server.doJobs()
  return changes
}

test('a name, an address and a business are corrected by a second person, who reads what was seen; the member is told', async () => {
  const ada = await aBusiness(server.database, 'Ada’s Café')
  const [before, found] = [
    await recordsOf(ada),
    await desk.call(findAddressFor, {
      params: params(ada),
      body: { postcode: 'ZZ9 9ZZ', building: 'nowhere' },
      headers,
    }),
  ]
  expect(found.json).toEqual({ addresses: [] })
  const name = { title: 'Mrs' as const, firstName: 'Ada', lastName: 'Lovelace' }
  const lines = ['7 Clover Row', 'Beeford Magna', 'AA1 1AB']
  const business = { name: "Ada's Bakery", category: 'restaurant', employees: 'C' as const }
  const named = await desk.call(correctName, { params: params(ada), body: { ...name, ...why }, headers })
  expect(await recordsOf(ada)).toEqual(before)
  expect(await isDecided(named)).toEqual([
    { name: 'Name', from: expect.stringContaining(before.lastName), to: 'Mrs Ada Lovelace' },
    { name: 'What was seen', from: '', to: why.evidence },
    { name: 'How the caller is known', from: '', to: why.identifiedBy },
  ])
  const moved = await desk.call(correctAddress, { params: params(ada), body: { lines, ...why }, headers })
  expect(JSON.stringify(await isDecided(moved))).not.toContain(before.addressLines[0]) // the old one stays masked
  const changed = await desk.call(correctBusiness, { params: params(ada), body: { business, ...why }, headers })
  expect(await isDecided(changed)).toContainEqual({
    name: 'What it does',
    from: 'Café or coffee shop',
    to: 'Restaurant',
  })
  expect(await recordsOf(ada)).toMatchObject({ ...name, addressLines: lines, business })
  expect((await lettersTo(before.email)).map(({ subject }) => subject)).toEqual([
    'We corrected your business’s details',
    'We corrected your address',
    'We corrected your name',
  ])
})

test('no correction is asked for a stranger, for oneself, or twice; and one is void when its address moved', async () => {
  const ada = await aMember(server.database)
  const lines = ['7 Clover Row', 'Beeford Magna', 'AA1 1AB']
  const asks = (by = agent, body: typeof why | Omit<typeof why, 'identifiedBy'> = why) =>
    desk.call(correctAddress, { params: params(ada), body: { lines, ...body }, headers: by.headers })
  const { identifiedBy: _, ...unknown } = why
  expect((await asks(agent, unknown)).json).toMatchObject({ code: 'CALLER_NOT_IDENTIFIED' })
  const own = await desk.aColleague('senior', { ownCollectorId: ada.collectorId })
  expect((await asks(own)).json).toMatchObject({ code: 'OWN_ACCOUNT' })
  const asked = await asks()
  expect((await asks()).json).toMatchObject({ code: 'REQUEST_WAITS' })
  const elsewhere = { addressLines: ['1 Cold Row', 'Beeford', 'AA1 1AC'] }
  await transaction((tx) => changeAddress(tx, ada.collectorId, elsewhere.addressLines, new Date()))
  await isDecided(asked)
  expect(await recordsOf(ada)).toMatchObject(elsewhere)
})

test('another mobile holds at once; spending is held for a day, everybody is out, and the old number stops it', async () => {
  const till = await aTill(server)
  const ada = await aMemberWith(server, till, 1000)
  const session = await signedIn(server.database, ada)
  const phone = { phoneNumber: '07700 900321', countryCode: '44' }
  const asked = await desk.call(changeMobileFor, { params: params(ada), body: { phone, ...why }, headers })
  expect((await recordsOf(ada)).mobile).toBe(ada.mobile)
  await isDecided(asked)
  expect((await recordsOf(ada)).mobile).toBe('+447700900321')
  expect(await isLoggedIn(session)).toBe(false)
  const spends = () => till.holds({ cardNumber: ada.cardNumber, redemptionId: crypto.randomUUID(), points: 500 })
  expect((await spends()).json).toMatchObject({ code: 'SPENDING_LOCKED' })
  expect(Math.round((await heldFor(ada)) / hourMs)).toBe(24)
  expect((await lettersTo('+447700900321'))[0]?.text).toContain('from now on we text you here')
  expect(await resetsByText(ada), 'a colleague took it from a caller whom they know').toBe(true)
  expect((await lettersTo(ada.email))[0]?.subject).toBe('Your mobile number has changed')
  const token = await linkTo(ada.mobile, '/contact/not-me')
  expect((await server.call(contactNotMe, { body: { token } })).status).toBe(200)
  expect((await server.call(contactNotMe, { body: { token } })).json.code).toBe('LINK_NOT_VALID')
  expect((await recordsOf(ada)).mobile).toBe(ada.mobile)
  expect(await resetsByText(ada), 'it is as confirmed as it was, and not asked about').toBe(true)
  expect(await logsInWith(ada, ada.email)).toBe(false)
  expect(Math.round((await heldFor(ada)) / dayMs)).toBe(7)
})

/** Whether a code for a new password goes to the member's mobile. */
const resetsByText = async ({ cardNumber: collectorId }: Member) =>
  (await server.call(deliveryOptions, { body: { collectorId } })).json.deliveryMethods.includes('sms')

test('another email holds once its link is opened; the old address is told at once, and takes it back with all that followed', async () => {
  const ada = await aMember(server.database)
  const email = `new-${ada.collectorId}@example.com`
  const other = await aMember(server.database)
  const asks = (to: string) => desk.call(changeEmailFor, { params: params(ada), body: { email: to, ...why }, headers })
  expect((await asks(other.email)).json).toMatchObject({ code: 'EMAIL_TAKEN' })
  await isDecided(await asks(email))
  expect((await recordsOf(ada)).email).toBe(ada.email)
  expect((await lettersTo(ada.email))[0]?.subject).toBe('Your email is about to change')
  expect(Math.round((await heldFor(ada)) / hourMs)).toBe(48) // a day to open the link, and a day after
  const confirm = await linkTo(email, '/confirm-update-email')
  const opens = async (token: string, headers = {}) => server.call(updateEmailConfirm, { body: { token }, headers })
  expect((await opens(confirm)).json.code, 'the mailbox alone').toBe('LINK_NEEDS_LOGIN')
  expect((await opens(confirm, await signedIn(server.database, ada))).status).toBe(200)
  expect(await logsInWith(ada, email)).toBe(true)
  // Who has the new mailbox goes on to the phone, and then to a third address.
  const phone = { phoneNumber: '07700 900322', countryCode: '44' }
  await isDecided(await desk.call(changeMobileFor, { params: params(ada), body: { phone, ...why }, headers }))
  await isDecided(await asks(`third-${ada.collectorId}@example.com`))
  const pending = await linkTo(`third-${ada.collectorId}@example.com`, '/confirm-update-email')
  const token = await linkTo(ada.email, '/contact/not-me')
  expect((await server.call(contactNotMe, { body: { token } })).status).toBe(200)
  expect(await recordsOf(ada)).toMatchObject({ email: ada.email, mobile: ada.mobile })
  expect((await opens(pending)).json).toMatchObject({ code: 'LINK_NOT_VALID' })
  expect(await logsInWith(ada, email)).toBe(false)
  expect((await lettersTo(ada.email))[0]?.subject).toBe('Your account is yours again')
})

test('who never confirmed their email stops a change by the phone alone, and logs in with neither address', async () => {
  const eve = await anOlderMember(server.database)
  const email = `new-${eve.collectorId}@example.com`
  await isDecided(await desk.call(changeEmailFor, { params: params(eve), body: { email, ...why }, headers }))
  expect(await linkTo(eve.email, '/contact/not-me')).toBe('') // a stranger may read it
  const confirm = await linkTo(email, '/confirm-update-email')
  await server.call(updateEmailConfirm, { body: { token: confirm }, headers: await signedIn(server.database, eve) })
  const token = await linkTo(eve.mobile, '/contact/not-me')
  expect((await server.call(contactNotMe, { body: { token } })).status).toBe(200)
  expect((await recordsOf(eve)).email).toBe(eve.email)
  for (const to of [eve.email, email]) expect(await transaction((tx) => identityOf(tx, to))).toBeUndefined()
})

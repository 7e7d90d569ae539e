import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import {
  endEverySession,
  endMemberSession,
  endOtherSessions,
  type MemberSession,
  memberSessions,
} from '@pollen/contract/member/sessions'
import { endSession } from '@pollen/contract/visitor/identity'
import { startTestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { takeCardCode } from '../../safety/card-codes/card-codes.ts'
import { voidPassword } from '../../safety/identity/identity.ts'

const server = await startTestApp()

/** A device where the member is logged in and has looked at the card; `spends` shows a till the code of the moment. */
async function aDevice(member: Member) {
  const headers = await signedIn(server.database, member)
  const { secret, cardNumber, periodSeconds, digits } = (await server.call(cardCodeSecret, { headers })).json
  const codes = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds, digits })
  const spends = () =>
    server.database
      .transaction((tx) => {
        const now = new Date()
        const context = { code: codes.generate({ timestamp: now.getTime() }), secret: server.secrets.cardCodes, now }
        return takeCardCode(tx, { collectorId: member.collectorId, cardNumber }, context)
      })
      .then(
        () => 'taken',
        (error) => error.refusal,
      )
  return { headers, secret, spends }
}

test('each device of a member makes codes of its own, which end when it logs out', async () => {
  const member = await aMember(server.database)
  const [phone, tablet] = [await aDevice(member), await aDevice(member)]
  expect(phone.secret).not.toBe(tablet.secret)
  expect((await server.call(cardCodeSecret, { headers: phone.headers })).json.secret).toBe(phone.secret)
  expect(await phone.spends()).toBe('taken')
  await server.call(endSession, { headers: phone.headers })
  expect(await phone.spends()).toBe('cardCodeNotValid')
  expect(await tablet.spends()).toBe('taken')
})

test('a new password ends the codes of every device', async () => {
  const member = await aMember(server.database)
  const phone = await aDevice(member)
  await server.database.transaction((tx) => voidPassword(tx, member.collectorId, 'recoveryNotMe', new Date()))
  expect(await phone.spends()).toBe('cardCodeNotValid')
})

test('a member sees where they are logged in, and logs out everywhere: sessions, codes and the identity provider', async () => {
  const member = await aMember(server.database)
  const browser = new TestBrowser(server)
  await browser.signsIn(member)
  const phone = await aDevice(member)
  const { sessions } = (await server.call(memberSessions, { headers: phone.headers })).json
  expect(sessions.toSorted((one, other) => Number(one.isThis) - Number(other.isThis))).toMatchObject([
    { isThis: false, makesCardCodes: false },
    { device: 'A browser', isThis: true, makesCardCodes: true },
  ])
  expect((await server.call(endEverySession, { headers: phone.headers })).status).toBe(200)
  expect((await server.call(memberSessions, { headers: phone.headers })).status).toBe(401)
  expect((await browser.call(memberSessions)).status).toBe(401)
  expect(await phone.spends()).toBe('cardCodeNotValid')
  expect((await browser.goesToLogIn()).leadsTo).toContain('interaction=')
})

/** A browser of the member’s, as the identity provider opens it. */
async function aBrowserOf(member: Member) {
  const browser = new TestBrowser(server)
  await browser.signsIn(member)
  return browser
}

test('a member logs one device out: it is asked for the password again, and the others stay', async () => {
  const member = await aMember(server.database)
  const [phone, lost] = [await aDevice(member), await aBrowserOf(member)]
  const sessionsOf = async () => (await server.call(memberSessions, { headers: phone.headers })).json.sessions
  const other = (await sessionsOf()).find(({ isThis }) => !isThis)
  const end = () => server.call(endMemberSession, { params: { id: other?.id ?? '' }, headers: phone.headers })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(200)
  expect((await lost.call(memberSessions)).status).toBe(401)
  expect((await lost.goesToLogIn()).leadsTo).toContain('interaction=')
  expect(await sessionsOf()).toMatchObject([{ isThis: true }])
  expect(await phone.spends()).toBe('taken')
})

test('nobody ends the session of somebody else', async () => {
  const [ada, bert] = [await aMember(server.database), await aMember(server.database)]
  const headers = await signedIn(server.database, ada)
  const [session] = (await server.call(memberSessions, { headers })).json.sessions
  const theirs = await signedIn(server.database, bert)
  await server.call(endMemberSession, { params: { id: session?.id ?? '' }, headers: theirs })
  expect((await server.call(memberSessions, { headers })).status).toBe(200)
})

test('a member logs out everywhere else, and stays here', async () => {
  const member = await aMember(server.database)
  const [phone, tablet] = [await aDevice(member), await aDevice(member)]
  expect((await server.call(endOtherSessions, { headers: phone.headers })).status).toBe(200)
  expect((await server.call(memberSessions, { headers: tablet.headers })).status).toBe(401)
  expect((await server.call(memberSessions, { headers: phone.headers })).json.sessions).toMatchObject([
    { isThis: true },
  ])
})

test('a session says whether it began on the network that asks; that of before says nothing', async () => {
  const member = await aMember(server.database)
  await aDevice(member)
  const here = await aBrowserOf(member)
  const { sessions } = (await here.call(memberSessions)).json
  expect(sessions.map(({ isThis, isFromHere }: MemberSession) => [isThis, isFromHere])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, undefined],
    ]),
  )
  const elsewhere = (await here.call(memberSessions, { from: '198.51.100.7' })).json.sessions
  expect(elsewhere.find(({ isThis }: MemberSession) => isThis)?.isFromHere).toBe(false)
})

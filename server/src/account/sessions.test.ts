import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { endEverySession, memberSessions } from '@pollen/contract/member/sessions'
import { endSession } from '@pollen/contract/visitor/identity'
import { startTestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { takeCardCode } from '../card-codes/card-codes.ts'
import { voidPassword } from '../identity/identity.ts'

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
  await server.database.transaction((tx) => voidPassword(tx, member.collectorId))
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

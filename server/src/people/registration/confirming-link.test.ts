import {
  confirmRegistration,
  emailCheckConfirm,
  identityEmailCheckConfirm,
  ready,
} from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { details } from '@pollen/testing/details'
import { TestBrowser } from '@pollen/testing/http-browser'
import { registrants } from '@pollen/testing/registrants'
import { expect, test } from 'vitest'

const server = await startTestApp()
const { browser, anEmail, entersEmail, linkSentTo, confirmsEmail, aNewMember } = registrants(server)

test('the tab that waits learns that the link was opened, and the tab that opened it goes on too', async () => {
  const email = anEmail()
  const waiting = await entersEmail(email)
  expect((await server.call(emailCheckConfirm, { body: { authToken: waiting } })).json.next).toEqual([
    'DO_IDENTITY_EMAIL_CONFIRM',
  ])
  const opened = await confirmsEmail(email)
  expect(opened.json).toMatchObject({ email, next: ['DO_CONFIRM_SIGN_UP'] })
  expect((await confirmsEmail(email)).json, 'opened again').toEqual(opened.json)
  for (const authToken of [waiting, opened.json.authToken])
    expect((await server.call(emailCheckConfirm, { body: { authToken } })).json.next).toEqual(['DO_CONFIRM_SIGN_UP'])
})

/** A browser that shares no cookies with the one that waits. */
const another = new TestBrowser(server)

/** The link is opened in a browser that does not wait for it. */
async function opensElsewhere(identitySessionToken: string, number?: number) {
  return another.call(identityEmailCheckConfirm, { body: { identitySessionToken, ...(number && { number }) } })
}
const numberShownTo = async (authToken: string) =>
  (await browser.call(emailCheckConfirm, { body: { authToken } })).json.number

test('another browser that opens the link is asked for the number that the waiting tab shows', async () => {
  const email = anEmail()
  const waiting = await entersEmail(email)
  const link = await linkSentTo(email)
  expect(await numberShownTo(waiting)).toBeUndefined()
  const asked = await opensElsewhere(link)
  expect([asked.status, asked.json.code]).toEqual([409, 'NUMBER_NEEDED'])
  const number = await numberShownTo(waiting)
  expect(asked.json.numbers).toHaveLength(3)
  expect(asked.json.numbers).toContain(number)
  expect((await opensElsewhere(link)).json.numbers, 'a reload tells nothing more').toEqual(asked.json.numbers)
  const opened = (await opensElsewhere(link, number)).json
  expect(opened).toMatchObject({ email, next: ['DO_CONFIRM_SIGN_UP'] })
  const { json } = await browser.call(emailCheckConfirm, { body: { authToken: waiting } })
  expect([json.next, json.number]).toEqual([['DO_CONFIRM_SIGN_UP'], undefined])
  expect((await opensElsewhere(link)).json.code, 'a third tab').toBe('EMAIL_CONFIRMED_ALREADY')
  const { authToken } = opened
  const body = { identitySessionToken: link, authToken }
  expect((await another.call(identityEmailCheckConfirm, { body })).json, 'a reload').toEqual(opened)
  body.authToken = waiting
  expect((await another.call(identityEmailCheckConfirm, { body })).json.code).toBe('EMAIL_CONFIRMED_ALREADY')
})

test('who chooses another number has used the link up', async () => {
  const email = anEmail()
  const waiting = await entersEmail(email)
  const link = await linkSentTo(email)
  const { numbers } = (await opensElsewhere(link)).json
  const number = await numberShownTo(waiting)
  const wrongFirst = [...numbers.filter((it) => it !== number), number]
  for (const tried of wrongFirst) expect((await opensElsewhere(link, tried)).status).toBe(410)
  expect(await numberShownTo(waiting)).toBeUndefined()
  const { json } = await browser.call(emailCheckConfirm, { body: { authToken: waiting } })
  expect(json.next).toEqual(['DO_IDENTITY_EMAIL_CONFIRM'])
  await entersEmail(email, waiting)
  expect((await confirmsEmail(email)).status).toBe(200)
})

test('a number that is told ahead of the link is asked for all the same', async () => {
  const email = anEmail()
  await entersEmail(email)
  expect((await opensElsewhere(await linkSentTo(email), 42)).json.code).toBe('NUMBER_NEEDED')
})

test('the link of a registration that is finished says so', async () => {
  const { email } = await aNewMember()
  const identitySessionToken = await linkSentTo(email)
  for (const opens of [browser, another]) {
    const { json } = await opens.call(identityEmailCheckConfirm, { body: { identitySessionToken } })
    expect(json.code).toBe('EMAIL_CONFIRMED_ALREADY')
  }
})

test('whoever finishes a registration has it alone: nobody else who held it is signed in by it', async () => {
  const email = anEmail()
  const waiting = await entersEmail(email)
  const { authToken } = (await confirmsEmail(email)).json
  await server.call(confirmRegistration, { body: { authToken, ...details } })
  await server.doJobs()
  expect((await server.call(ready, { body: { authToken: waiting } })).json.code).toBe('REGISTRATION_NOT_FOUND')
  expect((await server.call(ready, { body: { authToken } })).json.registrationCompletedToken).toHaveLength(43)
})

test('only the newest link of a registration works', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  const first = await linkSentTo(email)
  await entersEmail(email, authToken)
  expect((await browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: first } })).status).toBe(410)
  expect((await confirmsEmail(email)).status).toBe(200)
})

test('a registration that nobody touched for a day has run out', async () => {
  const email = anEmail()
  const authToken = await entersEmail(email)
  await server.database.pool.query(
    "update registrations set last_heard_at = now() - interval '25 hours', link_sent_at = now() - interval '25 hours' where email = $1",
    [email],
  )
  expect((await server.call(emailCheckConfirm, { body: { authToken } })).json.code).toBe('REGISTRATION_NOT_FOUND')
  expect((await confirmsEmail(email)).status).toBe(410)
})

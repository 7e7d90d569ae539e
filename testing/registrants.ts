import {
  confirmRegistration,
  emailCheck,
  identityEmailCheckConfirm,
  ready,
} from '@pollen/contract/visitor/registration'
import { expect } from 'vitest'
import { messagesTo } from '../server/src/records/messaging/messaging.ts'
import type { TestApp } from './app.ts'
import { details } from './details.ts'
import { TestBrowser } from './http-browser.ts'

/** What the address of the first page said. */
type BegunWith = { registrationDone: string }

/** People who register in one browser, one after the other, by the calls that its pages make. */
export function registrants(server: TestApp) {
  let people = 0
  const browser = new TestBrowser(server)
  const anEmail = () => `shopper${++people}@example.com`
  const inbox = (to: string) => server.database.transaction((tx) => messagesTo(tx, to))

  async function entersEmail(email: string, authToken?: string, begunWith?: BegunWith): Promise<string> {
    const { json } = await browser.call(emailCheck, {
      body: { email, contactByEmail: true, ...begunWith, ...(authToken && { authToken }) },
    })
    expect(json.next).toEqual(['DO_IDENTITY_EMAIL_CONFIRM'])
    await server.doJobs()
    return json.authToken
  }

  async function linkSentTo(email: string): Promise<string> {
    const sent = (await inbox(email)).find(({ subject }) => subject === 'Confirm your email')
    return /token=([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? 'no link'
  }

  const confirmsEmail = async (email: string) =>
    browser.call(identityEmailCheckConfirm, { body: { identitySessionToken: await linkSentTo(email) } })

  /** A registration whose account was just made: its tokens. */
  async function aNewMember(begunWith?: BegunWith) {
    const email = anEmail()
    const authToken = await entersEmail(email, undefined, begunWith)
    await confirmsEmail(email)
    await server.call(confirmRegistration, { body: { authToken, ...details } })
    await server.doJobs()
    const { registrationCompletedToken = '' } = (await server.call(ready, { body: { authToken } })).json
    return { email, authToken, registrationCompletedToken }
  }

  return { browser, anEmail, inbox, entersEmail, linkSentTo, confirmsEmail, aNewMember }
}

import { updateEmail } from '@pollen/contract/member/account'
import { closeAccount } from '@pollen/contract/member/leaving'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { answerCaseOf } from '@pollen/contract/staff/cases/cases'
import { staffSignOut } from '@pollen/contract/staff/colleagues/colleagues'
import { beginView } from '@pollen/contract/staff/members/account-views'
import { beginJoining, join } from '@pollen/contract/staff-door/sign-in'
import { contactNotMe, updateEmailConfirm, updateEmailStop, verifyEmail } from '@pollen/contract/visitor/account'
import { openView } from '@pollen/contract/visitor/account-views'
import { collectorSessions, signInCodeSend } from '@pollen/contract/visitor/card-sign-in'
import { continueWithCode } from '@pollen/contract/visitor/code-links'
import { conversionNotMe } from '@pollen/contract/visitor/conversions'
import { guestConversation } from '@pollen/contract/visitor/guest-cases'
import { keepAccount } from '@pollen/contract/visitor/leaving'
import { newPassword, passwordReset, recoveryNotMe } from '@pollen/contract/visitor/password-reset'
import { notMe } from '@pollen/contract/visitor/redemptions'
import { emailCheck, identityEmailCheckConfirm } from '@pollen/contract/visitor/registration'
import {
  accessEmail,
  checkTemporaryCard,
  temporaryCard,
  temporaryCardStatus,
} from '@pollen/contract/visitor/temporary-card'
import { unsubscribeOnePress, unsubscribeUpdate } from '@pollen/contract/visitor/unsubscribe'
import { changeContactByPhone } from '../server/src/people/careline/careline.ts'
import { beginErasure } from '../server/src/records/closures/closures.ts'
import { unsubscribeLinks } from '../server/src/records/collectors/collectors.ts'
import { type LinkName, links } from '../server/src/records/messaging/links.ts'
import { messagesTo } from '../server/src/records/messaging/messaging.ts'
import { sendAddressConfirmation } from '../server/src/safety/identity/jobs.ts'
import { invite } from '../server/src/safety/staff/staff.ts'
import { issueProof } from '../server/src/safety/two-factor/two-factor.ts'
import type { TestApp } from './app.ts'
import { Authenticator } from './authenticator.ts'
import type { TestConsole } from './console.ts'
import { aConverter } from './converter.ts'
import { openAGuestCase } from './guest-case.ts'
import { TestBrowser } from './http-browser.ts'
import { aMember, anOlderMember, type Member, signedIn } from './member.ts'
import type { Partners } from './partner-programme.ts'
import { aMemberWith, type TestTill } from './till-calls.ts'

type Answer = { status: number; json: object }

/** A link that was sent, and what is there where it is opened. */
export type PlayedLink = {
  opens(browser: TestBrowser): Promise<Answer>
  /** A browser with what must be beside the link. A session is a new one: old ones end by themselves. */
  theirs(): Promise<TestBrowser>
  /** Takes away what is beside it, where that is in no browser. */
  takesAway?(): Promise<unknown>
  /** How long it is good, where the table says it in words; undefined: without an end. */
  lastsMs?: number
  /** What ends it then. */
  ends?(): Promise<unknown>
}

/** Plays each kind of link, from the call that has it sent. */
export function playedLinks({ server, desk, till, partners }: World): Record<LinkName, () => Promise<PlayedLink>> {
  const { database, settings, secrets } = server
  const { publicUrl } = settings
  const inside: TestApp['database']['transaction'] = (work) => database.transaction(work)
  let people = 0
  const anEmail = () => `reader${++people}@example.com`

  /** The token of the newest link of this kind in a message to an address, or a number. */
  async function sentTo(to: string, name: LinkName): Promise<string> {
    await server.doJobs()
    const texts = (await inside((tx) => messagesTo(tx, to))).map(({ text }) => text)
    const found = texts.find((text) => text.includes(publicUrl + links[name].address))
    return /^[\w-]+/.exec(found?.split(publicUrl + links[name].address)[1] ?? '')?.[0] ?? ''
  }
  const proof = async (collectorId: string, change: ProtectedChange) => ({
    'x-2fa-code': await inside((tx) => issueProof(tx, collectorId, change, new Date())),
  })
  const nobodys = async () => new TestBrowser(server)
  const loggedIn = async (member: Member) => {
    const { cookie } = await signedIn(database, member)
    return new TestBrowser(server, { session: cookie.slice('session='.length) })
  }
  const calledByPhone = { by: 'Grace', reason: 'They called', identifiedBy: 'their passport', publicUrl }

  async function confirmsRegistration(name: 'confirmIdentityEmail' | 'webConfirmIdentityEmail') {
    const [email, browser] = [anEmail(), new TestBrowser(server)]
    const forceWebLink = name === 'webConfirmIdentityEmail'
    await browser.call(emailCheck, { body: { email, contactByEmail: true, forceWebLink } })
    const identitySessionToken = await sentTo(email, name)
    return {
      opens: (at: TestBrowser) => at.call(identityEmailCheckConfirm, { body: { identitySessionToken } }),
      theirs: async () => browser,
    }
  }

  async function temporaryCardOf(email: string) {
    await server.call(accessEmail, { body: { email } })
    const token = await sentTo(email, 'tempCardYourCard')
    return { token, card: (await server.call(temporaryCard, { query: { token } })).json }
  }

  async function changesEmail() {
    const [member, email] = [await aMember(database), anEmail()]
    const headers = { ...(await signedIn(database, member)), ...(await proof(member.collectorId, { change: 'email' })) }
    await server.call(updateEmail, { body: { email }, headers })
    return { member, email }
  }

  async function unsubscribes(which: 'page' | 'onePress') {
    const { collectorId, email } = await aMember(database)
    const written = await unsubscribeLinks(collectorId, { publicUrl, secret: secrets.unsubscribe })
    const token = new URL(written[which]).searchParams.get('token') ?? ''
    return { email, token, theirs: nobodys }
  }

  return {
    confirmIdentityEmail: () => confirmsRegistration('confirmIdentityEmail'),
    webConfirmIdentityEmail: () => confirmsRegistration('webConfirmIdentityEmail'),
    async tempCardYourCard() {
      const { token, card } = await temporaryCardOf(anEmail())
      const lastsMs = Date.parse(card.endsAt) - Date.now()
      return { opens: (at) => at.call(temporaryCard, { query: { token } }), theirs: nobodys, lastsMs }
    },
    async checkYouOut() {
      const email = anEmail()
      const { card } = await temporaryCardOf(email)
      await server.call(checkTemporaryCard, { body: { cardNumber: card.cardNumber } })
      const token = await sentTo(email, 'checkYouOut')
      return { opens: (at) => at.call(temporaryCardStatus, { query: { token } }), theirs: nobodys }
    },
    async chatConversation() {
      const email = anEmail()
      const params = { caseNumber: await openAGuestCase(server, email) }
      const { headers } = await desk.aColleague('agent')
      await desk.call(answerCaseOf, { params, body: { text: 'Which card?' }, headers })
      const token = await sentTo(email, 'chatConversation')
      return { opens: (at) => at.call(guestConversation, { query: { token } }), theirs: nobodys }
    },
    async confirmResetPassword() {
      const { email } = await aMember(database)
      await server.call(passwordReset, { body: { email } })
      const body = { token: await sentTo(email, 'confirmResetPassword'), password: 'Bramble-Lane-42' }
      return { opens: (at) => at.call(newPassword, { body }), theirs: nobodys }
    },
    async recoveryNotMe() {
      const { email, mobile } = await aMember(database)
      await server.call(passwordReset, { body: { email } })
      const body = { token: await sentTo(email, 'confirmResetPassword'), password: 'Bramble-Lane-42' }
      await server.call(newPassword, { body })
      const token = await sentTo(mobile, 'recoveryNotMe')
      return { opens: (at) => at.call(recoveryNotMe, { body: { token } }), theirs: nobodys }
    },
    async confirmEmailAddress() {
      const member = await anOlderMember(database)
      await inside((tx) => sendAddressConfirmation.queue(tx, { collectorId: member.collectorId }))
      const token = await sentTo(member.email, 'confirmEmailAddress')
      return { opens: (at) => at.call(verifyEmail, { body: { token } }), theirs: () => loggedIn(member) }
    },
    async confirmUpdateEmail() {
      const { member, email } = await changesEmail()
      const token = await sentTo(email, 'confirmUpdateEmail')
      return { opens: (at) => at.call(updateEmailConfirm, { body: { token } }), theirs: () => loggedIn(member) }
    },
    async stopUpdateEmail() {
      const { member } = await changesEmail()
      const token = await sentTo(member.email, 'stopUpdateEmail')
      return { opens: (at) => at.call(updateEmailStop, { body: { token } }), theirs: nobodys }
    },
    async contactNotMe() {
      const { collectorId, mobile } = await aMember(database)
      const by = { ...calledByPhone, now: new Date() }
      await inside((tx) => changeContactByPhone(tx, collectorId, { mobile: '+447700900998' }, by))
      const token = await sentTo(mobile, 'contactNotMe')
      return { opens: (at) => at.call(contactNotMe, { body: { token } }), theirs: nobodys }
    },
    async cardNotMe() {
      const { cardNumber, email } = await aMemberWith(server, till, 500)
      await till.holds({ cardNumber, points: 100 })
      const token = await sentTo(email, 'cardNotMe')
      return { opens: (at) => at.call(notMe, { body: { token } }), theirs: nobodys }
    },
    async conversionNotMe() {
      const converter = await aConverter(server, partners)
      await converter.begins('NECTAR_TO_PARTNER', 400)
      const token = await sentTo(converter.member.email, 'conversionNotMe')
      return { opens: (at) => at.call(conversionNotMe, { body: { token } }), theirs: nobodys }
    },
    async keepAccount() {
      const member = await aMember(database)
      const code = await proof(member.collectorId, { change: 'closure' })
      const closed = await server.call(closeAccount, {
        body: {},
        headers: { ...(await signedIn(database, member)), ...code },
      })
      const lastsMs = Date.parse(closed.json.erasesAt) - Date.now()
      const token = await sentTo(member.email, 'keepAccount')
      const ends = () => inside((tx) => beginErasure(tx, member.collectorId, new Date()))
      return { opens: (at) => at.call(keepAccount, { body: { token } }), theirs: nobodys, lastsMs, ends }
    },
    async emailsUnsubscribe() {
      const { email, token, theirs } = await unsubscribes('page')
      return { opens: (at) => at.call(unsubscribeUpdate, { body: { email, token } }), theirs }
    },
    async unsubscribeOnePress() {
      const { token, theirs } = await unsubscribes('onePress')
      return { opens: (at) => at.call(unsubscribeOnePress, { query: { token } }), theirs }
    },
    async twoFactorAuthentication() {
      const [member, browser] = [await aMember(database), new TestBrowser(server)]
      const { cardNumber: collectorId, password, email } = member
      const asked = await browser.call(collectorSessions, { body: { collectorId, password, rememberMe: false } })
      const { encryptedSessionJwt } = asked.json
      await browser.call(signInCodeSend, { body: { encryptedSessionJwt, deliveryMethod: 'email' } })
      const token = await sentTo(email, 'twoFactorAuthentication')
      return { opens: (at) => at.call(continueWithCode, { body: { token } }), theirs: async () => browser }
    },
    async join() {
      const consoleUrl = settings.console?.url ?? ''
      const invitation = { name: 'Tom Osei', email: anEmail(), role: 'agent' as const, brands: [] }
      const token = await inside((tx) => invite(tx, invitation, { by: 'Grace', now: new Date(), consoleUrl }))
      const opens = async () => {
        const begun = await desk.call(beginJoining, { params: { token } })
        if (begun.status !== 200) return begun
        const headers = { cookie: begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
        const body = new Authenticator(consoleUrl).makes(begun.json)
        return desk.call(join, { params: { token }, body, headers })
      }
      return { opens, theirs: nobodys }
    },
    async seeAsMember() {
      const { collectorId: member } = await aMember(database)
      const { headers } = await desk.aColleague('agent')
      const body = { reason: 'They see no offers' }
      const { link } = (await desk.call(beginView, { params: { member }, body, headers })).json
      const token = new URL(link).hash.slice(1)
      return {
        opens: (at) => at.call(openView, { body: { token } }),
        theirs: nobodys,
        takesAway: () => desk.call(staffSignOut, { headers }),
      }
    },
  }
}

type World = { server: TestApp; desk: TestConsole; till: TestTill; partners: Partners }

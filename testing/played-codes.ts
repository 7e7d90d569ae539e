import type { Body } from '@pollen/contract/endpoint'
import { twoFactorSend, updateName } from '@pollen/contract/member/account'
import { collectorSessions, signInCodeSend, signInCodeValidate } from '@pollen/contract/visitor/card-sign-in'
import { openGuestCase } from '@pollen/contract/visitor/guest-cases'
import {
  replacementCardRequest,
  replacementCardValidate,
  retrieveCardRequest,
  retrieveCardValidate,
} from '@pollen/contract/visitor/lost-cards'
import { passwordResetWithId, resetCodeSend, resetCodeVerify } from '@pollen/contract/visitor/password-reset'
import type { CodeName } from '../server/src/records/messaging/links.ts'
import { messagesTo } from '../server/src/records/messaging/messaging.ts'
import type { TestApp } from './app.ts'
import { aQuestion, askForGuestCode } from './guest-case.ts'
import { aMember, signedIn } from './member.ts'

type Answer = { status: number; json: { code?: string } }

export type PlayedCode = {
  /** Shows the code with what stands beside it: what the browser that asked has, or what somebody else's has. */
  shows(beside: 'theirs' | 'anothers'): Promise<boolean>
}

/** Plays each kind of code, from the call that has it sent. */
export function playedCodes(server: TestApp): Record<CodeName, () => Promise<PlayedCode>> {
  const { database } = server
  let people = 0
  /** Somebody whom their details alone find. */
  async function aReader() {
    const lastName = `Reader${'abcdefghijklmnopqrstuvwxyz'[people++]}`
    return { ...(await aMember(database, { lastName })), lastName }
  }
  async function codeTo(to: string): Promise<string> {
    await server.doJobs()
    const [newest] = await database.transaction((tx) => messagesTo(tx, to))
    return /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1] ?? ''
  }
  /** DN57, which leads on to log in, is how a right code of a sign-in is answered. */
  const isTaken = ({ status, json }: Answer) => status === 200 || json.code === 'DN57'

  type Details = Body<typeof retrieveCardRequest>
  type Request = (details: Details) => Promise<{ json: { encryptedCollectorJwt: string } }>

  async function byDetails(
    request: Request,
    shows: (encryptedCollectorJwt: string, twoFaCode: string) => Promise<Answer>,
  ): Promise<PlayedCode> {
    const { email, lastName } = await aReader()
    const details = { birthDate: '14-03-1990', postcode: 'AA1 1AA' }
    const { encryptedCollectorJwt: theirs } = (await request({ ...details, lastName })).json
    const { encryptedCollectorJwt: anothers } = (await request({ ...details, lastName: 'Nobody' })).json
    const code = await codeTo(email)
    return { shows: async (beside) => isTaken(await shows({ theirs, anothers }[beside], code)) }
  }

  return {
    async signIn() {
      const begins = async () => {
        const { cardNumber: collectorId, password, mobile } = await aReader()
        const body = { collectorId, password, rememberMe: false }
        const { encryptedSessionJwt } = (await server.call(collectorSessions, { body })).json
        await server.call(signInCodeSend, { body: { encryptedSessionJwt, deliveryMethod: 'sms' } })
        return { encryptedSessionJwt, mobile }
      }
      const [theirs, anothers] = [await begins(), await begins()]
      const twoFaCode = await codeTo(theirs.mobile)
      const tokens = { theirs: theirs.encryptedSessionJwt, anothers: anothers.encryptedSessionJwt }
      return {
        async shows(beside) {
          const body = { encryptedSessionJwt: tokens[beside], twoFaCode, rememberMe: false }
          return isTaken(await server.call(signInCodeValidate, { body }))
        },
      }
    },
    async resetPassword() {
      const begins = async () => {
        const { cardNumber: collectorId, mobile } = await aReader()
        const { json } = await server.call(passwordResetWithId, { body: { collectorId } })
        await server.doJobs()
        await server.call(resetCodeSend, { params: { id: json.id }, body: { deliveryMethod: 'sms' } })
        return { ...json, mobile }
      }
      const [theirs, anothers] = [await begins(), await begins()]
      const code = await codeTo(theirs.mobile)
      const tokens = { theirs: theirs.encryptedCollectorJwt, anothers: anothers.encryptedCollectorJwt }
      return {
        shows: async (beside) =>
          isTaken(await server.call(resetCodeVerify, { body: { encryptedCollectorJwt: tokens[beside], code } })),
      }
    },
    retrieveCard: () =>
      byDetails(
        (body) => server.call(retrieveCardRequest, { body }),
        (encryptedCollectorJwt, twoFaCode) =>
          server.call(retrieveCardValidate, { body: { encryptedCollectorJwt, twoFaCode } }),
      ),
    replaceCard: () =>
      byDetails(
        (body) => server.call(replacementCardRequest, { body }),
        (encryptedCollectorJwt, twoFaCode) =>
          server.call(replacementCardValidate, { body: { encryptedCollectorJwt, twoFaCode } }),
      ),
    async writeToUs() {
      const begins = () => askForGuestCode(server, `writer${++people}@example.com`)
      const [theirs, anothers] = [await begins(), await begins()]
      const tokens = { theirs: theirs.token, anothers: anothers.token }
      return {
        async shows(beside) {
          const body = { ...aQuestion(), token: tokens[beside], twoFaCode: theirs.twoFaCode }
          return isTaken(await server.call(openGuestCase, { body }))
        },
      }
    },
    async protectedChange() {
      const begins = async () => {
        const { password, mobile, ...member } = await aReader()
        const headers = await signedIn(database, member)
        const body = { deliveryMethod: 'sms' as const, password, change: { change: 'name' as const } }
        await server.call(twoFactorSend, { body, headers })
        return { headers, mobile }
      }
      const [theirs, anothers] = [await begins(), await begins()]
      const code = await codeTo(theirs.mobile)
      const { headers } = theirs
      const sessions = { theirs: headers, anothers: anothers.headers }
      let names = 0
      return {
        async shows(beside) {
          const body = { title: 'Ms' as const, firstName: 'Ada', lastName: `Larkspur${'abcdef'[names++]}` }
          return isTaken(await server.call(updateName, { body, headers: { ...sessions[beside], 'x-2fa-code': code } }))
        },
      }
    },
  }
}

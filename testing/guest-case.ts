import { randomBytes } from 'node:crypto'
import type { Body } from '@pollen/contract/endpoint'
import { confirmGuestAddress, openGuestCase } from '@pollen/contract/visitor/guest-cases'
import { messagesTo } from '../server/src/records/messaging/messaging.ts'
import type { TestApp } from './app.ts'

/** A browser's name for what it sends. */
export const aSentName = (): string => randomBytes(16).toString('hex')

export const aQuestion = (over: Partial<Body<typeof openGuestCase>> = {}) => ({
  sentAs: aSentName(),
  name: 'Ada',
  topic: 'joining' as const,
  text: 'My details are right.',
  ...over,
})

/** Has a code sent to an address. */
export async function askForGuestCode(server: TestApp, email: string): Promise<{ token: string; twoFaCode: string }> {
  const { token } = (await server.call(confirmGuestAddress, { body: { email } })).json
  await server.doJobs()
  const [letter] = await server.database.transaction((tx) => messagesTo(tx, email))
  return { token, twoFaCode: /\b(\d{6})\b/.exec(letter?.text ?? '')?.[1] ?? '' }
}

/** Somebody without an account writes to us. @returns the number of their case */
export async function openAGuestCase(
  server: TestApp,
  email: string,
  over: Partial<Body<typeof openGuestCase>> = {},
): Promise<string> {
  const body = { ...aQuestion(over), ...(await askForGuestCode(server, email)) }
  return (await server.call(openGuestCase, { body })).json.caseNumber
}

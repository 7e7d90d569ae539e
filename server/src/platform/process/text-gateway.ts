import { z } from '@pollen/contract/zod'
import { webAddress } from './setting-forms.ts'
import { StartError } from './start-error.ts'

/** The service that sends texts. Without them, outside prod, texts stay in the development mailbox. */
export const textGatewayVariables = {
  /** Where texts are posted: as the form of Twilio's messages call when SMS_BODY is not given. */
  SMS_URL: z.optional(
    webAddress(['http:', 'https:'], 'must look like https://account:token@host/path?From=+441234567890'),
  ),
  /**
   * The JSON that another service wants. In its strings `{to}` stands for the mobile (+447700900123), `{digits}` for its
   * digits alone, `{from}` for the sender, `{text}` for the words.
   */
  SMS_BODY: z.optional(
    z
      .string()
      .check(
        z.refine(isBody, 'must be JSON with {text} and {to}, or {digits}, in it, like {"to":"{to}","body":"{text}"}'),
      ),
  ),
  /** The header by which that service knows us, in place of the account in SMS_URL: `Bearer …`, `App …`. */
  SMS_AUTHORIZATION: z.optional(
    z.string().check(z.regex(/^[\x20-\x7e]{1,4000}$/, 'must be one line, like Bearer 1234')),
  ),
}

export type TextGateway = { url: string; body?: unknown; authorization?: string | undefined }

/** @throws StartError   a body or a header without an address */
export function textGatewayIn({
  SMS_URL: url,
  SMS_BODY: body,
  SMS_AUTHORIZATION: authorization,
}: Record<keyof typeof textGatewayVariables, string | undefined>): TextGateway | undefined {
  if (url) return { url, authorization, ...(body && { body: JSON.parse(body) }) }
  if (body || authorization) throw new StartError('SMS_BODY and SMS_AUTHORIZATION need SMS_URL.')
  return undefined
}

function isBody(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && text.includes('{text}') && /\{(to|digits)\}/.test(text)
  } catch {
    return false
  }
}

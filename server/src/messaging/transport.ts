import { programme } from '@pollen/contract/programme'
import { createTransport } from 'nodemailer'
import type { Message } from './store.ts'

export type Transport = (message: Message) => Promise<void>

/**
 * Hands an email to an SMTP server. The message's id goes with it, so a server can tell a repeat.
 *
 * @param requireTls  letters carry links and codes: send none to a server that does not encrypt (STARTTLS)
 */
export function smtp(url: string, publicUrl: string, { requireTls = false } = {}): Transport {
  const host = new URL(publicUrl).hostname
  const server = createTransport({ url, requireTLS: requireTls })
  return async ({ messageId, recipient, subject, text, html, onePressUnsubscribe }) => {
    await server.sendMail({
      from: { name: programme.name, address: `hello@${host}` },
      to: recipient,
      messageId: `<${messageId}@${host}>`,
      subject,
      text,
      html,
      ...(onePressUnsubscribe && { headers: unsubscribeHeaders(onePressUnsubscribe) }),
    })
  }
}

/** RFC 8058. A mail program shows “Unsubscribe” of its own only when an operator signs both headers (DKIM). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Posts a text in the form of Twilio's messages call; account and token stand in the address, the sender in its query. */
export function smsGateway(url: string): Transport {
  const { username, password, searchParams, origin, pathname } = new URL(url)
  return async ({ recipient, text }) => {
    const answer = await fetch(origin + pathname, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      },
      body: new URLSearchParams({ To: recipient, From: searchParams.get('From') ?? programme.name, Body: text }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`The text gateway answered ${answer.status}`)
  }
}

/** Sends nothing: without a server for a channel, its messages stay in the mailbox. */
export const mailbox: Transport = async () => {}

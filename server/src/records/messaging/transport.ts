import { Transform } from 'node:stream'
import { programme } from '@pollen/contract/programme'
import { createTransport } from 'nodemailer'
import type { Message } from './store.ts'

/**
 * Hands a message to a server that delivers it.
 *
 * @param handOver  awaited once, before that server gets the last of the message; nothing was delivered when it throws
 * @throws NotTaken when the server refuses the message
 */
export type Transport = (message: Message, handOver: () => Promise<void>) => Promise<void>

/** The other side said no: the message may be sent again without going out twice. */
export class NotTaken extends Error {}

/** How long a server may say nothing, and how long all of it may take. */
const silenceMs = 5000
const deliveryMs = 15_000

/**
 * Hands an email to an SMTP server. The message's id goes with it, so a server can tell a repeat. Links of a letter's
 * layout are paths, which become addresses of our site here.
 *
 * @param requireTls  letters carry links and codes: send none to a server that does not encrypt (STARTTLS)
 */
export function smtp(url: string, publicUrl: string, { requireTls = false } = {}): Transport {
  const host = new URL(publicUrl).hostname
  const limits = {
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  }
  return async ({ messageId, recipient, subject, text, html, onePressUnsubscribe }, handOver) => {
    const server = createTransport({ url, requireTLS: requireTls, ...limits })
    server.use('stream', (mail, next) => {
      mail.message.transform(() => beforeTheEnd(handOver))
      next()
    })
    await server
      .sendMail({
        from: { name: programme.name, address: `hello@${host}` },
        to: recipient,
        messageId: `<${messageId}@${host}>`,
        subject,
        text,
        html: html.replaceAll(' href="/', ` href="${publicUrl}/`),
        ...(onePressUnsubscribe && { headers: unsubscribeHeaders(onePressUnsubscribe) }),
        signal: AbortSignal.timeout(deliveryMs),
      })
      .catch((error: Error & { responseCode?: number }) => {
        throw error.responseCode ? new NotTaken(error.message, { cause: error }) : error
      })
  }
}

/** Passes everything through, and waits for `act` before it ends: an SMTP server delivers nothing without the final dot. */
const beforeTheEnd = (act: () => Promise<void>) =>
  new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush: (next) => void act().then(() => next(), next),
  })

/** RFC 8058. A mail program shows “Unsubscribe” of its own only when an operator signs both headers (DKIM). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends nothing: without a server for a channel, its messages stay in the mailbox. */
export const mailbox: Transport = async () => {}

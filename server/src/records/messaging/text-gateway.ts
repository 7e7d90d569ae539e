import { programme } from '@pollen/contract/programme'
import type { TextGateway } from '../../platform/process/text-gateway.ts'
import { NotTaken, type Transport } from './transport.ts'

const answersWithinMs = 5000

/**
 * Posts a text: in the form of Twilio's messages call, or as the operator's JSON. Account and token stand in the address,
 * or in a header of their own; the sender in the address's query (`From`).
 */
export function textGateway({ url, body, authorization }: TextGateway): Transport {
  const address = new URL(url)
  const account = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`
  const knownBy = authorization ?? `Basic ${Buffer.from(account).toString('base64')}`
  const from = address.searchParams.get('From') ?? programme.name
  address.username = address.password = ''
  address.searchParams.delete('From')
  return async ({ recipient, text }, handOver) => {
    await handOver()
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: knownBy, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body:
        body === undefined
          ? new URLSearchParams({ To: recipient, From: from, Body: text })
          : JSON.stringify(filledIn(body, { to: recipient, digits: recipient.replace(/\D/g, ''), from, text })),
      redirect: 'error', // what it carries is for this address alone
      signal: AbortSignal.timeout(answersWithinMs),
    }).catch((error) => {
      throw wasReached(error) ? error : new NotTaken(error.message, { cause: error })
    })
    if (!answer.ok) throw new NotTaken(`The text gateway answered ${answer.status}`)
  }
}

/** The operator's JSON with a text's own in place of `{to}` and the others; what a text says is never read for them. */
const filledIn = (body: unknown, own: Record<'to' | 'digits' | 'from' | 'text', string>): unknown =>
  JSON.parse(JSON.stringify(body), (_, value) =>
    typeof value === 'string'
      ? value.replace(/\{(to|digits|from|text)\}/g, (_, name: keyof typeof own) => own[name])
      : value,
  )

/** Whether the text may have been posted: not when nobody was found at the address, or nobody answered the connection. */
const wasReached = ({ cause }: { cause?: { code?: string } }) =>
  !/^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(cause?.code ?? '')

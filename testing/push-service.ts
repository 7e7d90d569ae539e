import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '@pollen/contract/push'
import { close, listen } from './local-server.ts'

/** What a push service was handed for a browser, as that browser reads it. */
export type ReceivedPush = {
  message: PushMessage
  ttlSeconds: number
  urgency: string
  topic: string
  /** The claims of the sender's token, whose signature was checked (RFC 8292). */
  sender: { aud: string; exp: number; sub: string }
}

/** What the service answers next, instead of taking the message. */
type Refusal = { status: number; headers?: Record<string, string> }

export type PushService = {
  url: string
  /** Every message that was taken, in order. */
  received: ReceivedPush[]
  /** How many requests came, whatever became of them. */
  requests: number
  refusesNext(refusal: Refusal): void
  /** A browser's new subscription at this service, made with the programme's public key. */
  subscription(publicKey: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  close(): Promise<void>
}

type Browser = { keys: ECDH; auth: Buffer; publicKey: string }

/**
 * A push service of our own: it takes messages as the services of browsers' makers do, checks the sender's token, and
 * decrypts them with the browser's keys (RFC 8291).
 */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const refusals: Refusal[] = []
  const server = createServer(async (request, answer) => {
    service.requests++
    const body = await buffer(request)
    const refusal = refusals.shift()
    if (refusal) return answer.writeHead(refusal.status, refusal.headers).end()
    const browser = browsers.get(request.url ?? '')
    if (!browser) return answer.writeHead(410).end()
    const sender = senderOf(request, browser)
    if (!sender) return answer.writeHead(403).end()
    service.received.push({
      message: JSON.parse(decrypt(body, browser)),
      ttlSeconds: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      topic: String(request.headers.topic),
      sender,
    })
    answer.writeHead(201).end()
  })
  const url = `http://localhost:${await listen(server)}`
  const service: PushService = {
    url,
    received: [],
    requests: 0,
    refusesNext: (refusal) => void refusals.push(refusal),
    subscription(publicKey) {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(24).toString('base64url')}`
      const p256dh = keys.generateKeys('base64url')
      browsers.set(path, { keys, auth, publicKey })
      return { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    close: () => close(server),
  }
  return service
}

/** The claims of `Authorization: vapid t=…, k=…`, where the token is signed by the key that the browser subscribed with. */
function senderOf({ headers }: IncomingMessage, { publicKey }: Browser): ReceivedPush['sender'] | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return undefined
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as Parameters<
    typeof createPublicKey
  >[0])
  const signed = { key: verifier, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** One record of aes128gcm (RFC 8188): salt, record size, the sender's key, then the text with its padding. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + senderKey.length)
  const shared = keys.computeSecret(senderKey)
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const inputKey = Buffer.from(hkdfSync('sha256', shared, auth, context, 32))
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', inputKey, salt, `${use}\0`, bytes))
  const opener = createDecipheriv(
    'aes-128-gcm',
    derive('Content-Encoding: aes128gcm', 16),
    derive('Content-Encoding: nonce', 12),
  )
  opener.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

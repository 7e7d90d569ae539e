import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../platform/database/database.ts'
import { hostCookie } from '../platform/http/cookies.ts'
import { hashOf, newToken } from '../platform/process/tokens.ts'
import * as store from './store.ts'

const lifetimeMs = 365 * 24 * 3_600_000

/** Has this collector shown a code in this browser within the last year? */
export async function isKnown(tx: Transaction, collectorId: string, device: string | undefined, now: Date) {
  return device !== undefined && store.hasDevice(tx, { collectorId, deviceHash: hashOf(device) }, now)
}

/** Makes the browser known to the collector. Returns its token: the one it has, because other collectors may use it. */
export async function makeKnown(
  tx: Transaction,
  collectorId: string,
  device: string | undefined,
  now: Date,
): Promise<string> {
  const token = device ?? newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await store.keepDevice(tx, { collectorId, deviceHash: hashOf(token), expiresAt }, now)
  return token
}

export function deviceCookie(publicUrl: string) {
  const { read, write } = hostCookie(publicUrl, 'device', lifetimeMs)
  return {
    read: (request: FastifyRequest): string | undefined => /^[\w-]{43}$/.exec(read(request) ?? '')?.[0],
    write,
  }
}

import { dayMs } from '@pollen/contract/durations'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import * as store from './store.ts'

const lifetimeMs = 365 * dayMs

/** Has this collector shown a code in this browser within the last year? */
export async function hasShownCode(
  tx: Transaction,
  collectorId: string,
  device: string | undefined,
  now: Date,
): Promise<boolean> {
  if (device === undefined) return false
  return (await store.findDevice(tx, { collectorId, deviceHash: hashOf(device) }, now))?.hasShownCode ?? false
}

/** Has this collector signed in with this browser within the last year? */
export async function hasSignedIn(tx: Transaction, collectorId: string, device: string, now: Date): Promise<boolean> {
  return (await store.findDevice(tx, { collectorId, deviceHash: hashOf(device) }, now)) !== undefined
}

/**
 * Makes the browser known to the collector. Returns its token: the one it has, because other collectors may use it.
 *
 * @param hasShownCode  whether they showed a code in it, and not a password alone: then it needs no other code
 */
export async function makeKnown(
  tx: Transaction,
  { collectorId, device, hasShownCode }: { collectorId: string; device: string | undefined; hasShownCode: boolean },
  now: Date,
): Promise<string> {
  const token = device ?? newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await store.keepDevice(tx, { collectorId, deviceHash: hashOf(token), hasShownCode, expiresAt }, now)
  return token
}

export function deviceCookie(publicUrl: string) {
  const { read, write } = hostCookie(publicUrl, 'device', lifetimeMs)
  return {
    read: (request: FastifyRequest): string | undefined => /^[\w-]{43}$/.exec(read(request) ?? '')?.[0],
    write,
  }
}

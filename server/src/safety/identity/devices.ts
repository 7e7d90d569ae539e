import { dayMs } from '@pollen/contract/durations'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { newDeviceLetter } from './messages.ts'
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

type KnownBrowser = { collectorId: string; device: string | undefined; hasShownCode: boolean }

/**
 * Makes the browser known to the collector. Returns its token: the one it has, because other collectors may use it.
 *
 * @param hasShownCode  whether they showed a code in it, and not a password alone: then it needs no other code
 */
export const makeKnown = async (tx: Transaction, browser: KnownBrowser, now: Date): Promise<string> =>
  (await keep(tx, browser, now)).token

/**
 * As `makeKnown`, when they log in. Whoever has logged in elsewhere before is told of a browser that is new to them.
 *
 * @param name  of the browser, as a member recognises it
 */
export async function logInWith(
  tx: Transaction,
  { name, ...browser }: KnownBrowser & { name: string },
  now: Date,
): Promise<string> {
  const { token, isNew } = await keep(tx, browser, now)
  if (isNew) await tellOfDevice(tx, browser.collectorId, { name, now })
  return token
}

async function keep(tx: Transaction, { collectorId, device, hasShownCode }: KnownBrowser, now: Date) {
  const token = device ?? newToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const isNew = await store.keepDevice(tx, { collectorId, deviceHash: hashOf(token), hasShownCode, expiresAt }, now)
  return { token, isNew }
}

async function tellOfDevice(
  tx: Transaction,
  collectorId: string,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const { email, ...to } = await addresseeOf(tx, collectorId)
  const letter = await newDeviceLetter({ to, name, at: now })
  await notify(tx, collectorId, {
    kind: 'newDevice',
    facts: { name, at: now.toISOString() },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
}

export function deviceCookie(publicUrl: string) {
  const { read, write } = hostCookie(publicUrl, 'device', lifetimeMs)
  return {
    read: (request: FastifyRequest): string | undefined => /^[\w-]{43}$/.exec(read(request) ?? '')?.[0],
    write,
  }
}

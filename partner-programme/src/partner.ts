import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Records } from './records.ts'

export const PartnerId = z.enum(['BA', 'MARRIOTT'])
export type PartnerId = z.infer<typeof PartnerId>

/** How the loyalty programme is known to a partner. */
export type Client = {
  /** The partner's name, as people read it. */
  name: string
  clientId: string
  clientSecret: string
  /** Where people are sent back to after the login; no other address is. */
  returnUrl: string
}

/** What the parts of the server share. */
export type Programme = {
  records: Records
  clients: Record<PartnerId, Client>
  now: () => number
}

/** An answer that says no, as `{ error, message }`. */
export class PartnerRefusal extends Error {
  readonly status: number
  readonly error: string
  constructor(status: number, error: string, message: string) {
    super(message)
    this.status = status
    this.error = error
  }
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. The token is the proof of access; the database keeps only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** SHA-256 as base64url: what the database keeps instead of a token. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** A 128-bit digest of a call, which PostgreSQL stores as a uuid. Equal calls have equal digests. */
export const digestOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 32)

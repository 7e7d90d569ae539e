import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. Who holds it may go on; the database keeps only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** What was asked, as 128 bits that PostgreSQL keeps as a uuid: the same again is known by it. */
export const digestOf = (asked: string): string => hash('sha256', asked, 'hex').slice(0, 32)

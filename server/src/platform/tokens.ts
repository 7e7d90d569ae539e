import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. Who holds it may go on; the database keeps only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { lt } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import type { Secret } from '../database/secrets.ts'

/** Solutions that were used; a second use is refused. */
export const robotChecks = pgTable('robot_checks', {
  signature: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

const lifetimeMs = 10 * 60_000

/** About forty derivations of a thousand rounds: some 20 ms on a desktop computer, under 300 ms on a slow phone. */
const effort = { cost: 1000, fewest: 20, most: 60 }

export type RobotCheck = {
  challenge(): Promise<Challenge>
  /** @param token  base64url of JSON `{ challenge, solution }`, as the browser's solver made it */
  passes(token: string): Promise<boolean>
}

/** @param derivations  how many a solver needs */
export const challengeOf = (secret: string, derivations: number): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: effort.cost,
    counter: derivations,
    expiresAt: new Date(Date.now() + lifetimeMs),
    deriveKey,
    hmacSignatureSecret: secret,
  })

/**
 * A proof of work (ALTCHA) that needs no account and no network: cheap for one person, expensive for a thousand robots.
 */
export function createRobotCheck(database: Database, secret: Secret): RobotCheck {
  return {
    challenge: () => challengeOf(secret.current, randomInt(effort.fewest, effort.most)),
    async passes(token) {
      const payload = parse(token)
      if (!payload) return false
      const isSignedBy = (hmacSignatureSecret: string) =>
        verifySolution({ ...payload, deriveKey, hmacSignatureSecret }).then(
          ({ verified }) => verified,
          () => false,
        )
      for (const it of secret.accepted) if (await isSignedBy(it)) return markUsed(database, payload.challenge)
      return false
    },
  }
}

function parse(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64url').toString())
    const isWhole = typeof payload?.challenge?.signature === 'string' && typeof payload?.solution === 'object'
    return isWhole && payload.challenge.parameters?.cost === effort.cost ? payload : undefined
  } catch {
    return undefined
  }
}

/** Marks a solution as used: true the first time. Deletes expired ones. */
async function markUsed(database: Database, { signature }: Challenge): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.delete(robotChecks).where(lt(robotChecks.expiresAt, new Date()))
    const inserted = await tx
      .insert(robotChecks)
      .values({ signature: signature as string, expiresAt: new Date(Date.now() + lifetimeMs) })
      .onConflictDoNothing()
      .returning()
    return inserted.length === 1
  })
}

import { randomInt } from 'node:crypto'
import { minuteMs } from '@pollen/contract/durations'
import { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import { z } from '@pollen/contract/zod'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { text } from 'drizzle-orm/pg-core'
import { when } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { table } from '../database/table.ts'
import type { Secret } from '../secrets/secrets.ts'

/** Solutions that were used; a second use is refused. */
export const robotChecks = table(
  'robot_checks',
  {
    signature: text().primaryKey(),
    expiresAt: when().notNull(),
  },
  {
    why: 'a robot check is good once',
    isBusy: true,
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: 'nobody',
    personal: [],
    other: ['signature', 'expiresAt'],
  },
)

const lifetimeMs = 10 * minuteMs

/**
 * Some ninety-five derivations of a thousand rounds: 19 ms on a desktop computer, 184 ms and never more than 300 ms on a phone
 * that is eight times slower (benchmarks/robot-check.ts).
 */
const derivations = { cost: 1000, fewest: 60, most: 130 }
/** How many times that, by effort: the last is a second or two on a desktop computer, a quarter of a minute on a slow phone. */
const timesByEffort: Record<RobotCheckEffort, number> = { 0: 1, 1: 4, 2: 16, 3: 64 }

export type RobotCheck = {
  challenge(effort: RobotCheckEffort): Promise<Challenge>
  /**
   * The effort that a solution took; undefined when it is none, or was used before.
   *
   * @param token  base64url of JSON `{ challenge, solution }`, as the browser's solver made it
   */
  effortOf(token: string): Promise<RobotCheckEffort | undefined>
}

/** @param counter  how many derivations a solver needs */
export const challengeOf = (secret: string, counter: number, effort: RobotCheckEffort = 0): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: derivations.cost,
    counter,
    data: { effort },
    expiresAt: new Date(Date.now() + lifetimeMs),
    deriveKey,
    hmacSignatureSecret: secret,
  })

/**
 * A proof of work (ALTCHA) that needs no account and no network: cheap for one person, expensive for a thousand robots.
 */
export function createRobotCheck(database: Database, secret: Secret): RobotCheck {
  return {
    challenge(effort) {
      const times = timesByEffort[effort]
      return challengeOf(secret.current, randomInt(derivations.fewest * times, derivations.most * times), effort)
    },
    async effortOf(token) {
      const payload = parse(token)
      if (!payload) return undefined
      const isSignedBy = (hmacSignatureSecret: string) =>
        verifySolution({ ...payload, deriveKey, hmacSignatureSecret }).then(
          ({ verified }) => verified,
          () => false,
        )
      const { data } = payload.challenge.parameters
      for (const it of secret.accepted)
        if (await isSignedBy(it))
          return (await markUsed(database, payload.challenge))
            ? z.parse(RobotCheckEffort, data?.effort ?? 0)
            : undefined
      return undefined
    },
  }
}

function parse(token: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64url').toString())
    const isWhole = typeof payload?.challenge?.signature === 'string' && typeof payload?.solution === 'object'
    return isWhole && payload.challenge.parameters?.cost === derivations.cost ? payload : undefined
  } catch {
    return undefined
  }
}

/** Marks a solution as used: true the first time. Those that expired are deleted at night. */
async function markUsed(database: Database, { signature }: Challenge): Promise<boolean> {
  const inserted = await database.statement((tx) =>
    tx
      .insert(robotChecks)
      .values({ signature: signature as string, expiresAt: new Date(Date.now() + lifetimeMs) })
      .onConflictDoNothing()
      .returning(),
  )
  return inserted.length === 1
}

import { dayMs } from '@pollen/contract/durations'
import { asc, eq } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { when } from '../database/columns.ts'
import type { Database, Transaction } from '../database/database.ts'
import { table } from '../database/table.ts'
import { newToken } from '../process/tokens.ts'
import type { Wrapping } from './wrapping.ts'

export const secrets = table(
  'secrets',
  {
    name: text().primaryKey(),
    /** Wrapped JSON: what has been the secret, newest first, each with the moment since when it is used. */
    value: text().notNull(),
    createdAt: when().notNull().defaultNow(),
  },
  {
    why: 'what this installation signs and seals with',
    keeps: 'until it is replaced',
    personal: [],
    other: ['name', 'value', 'createdAt'],
  },
)

const days = (count: number) => count * dayMs
const hour = days(1) / 24

/** How long a secret that was replaced is still accepted, as long as what was made with it may live. */
const rotating = {
  robotCheck: hour,
  identityCookies: days(15),
  identityRecords: days(60),
  verifier: hour,
  staffProvider: days(1),
  rememberedCard: days(366),
  offerPreviews: days(31),
  dataExports: days(8),
  /** The links of old emails, the codes of a phone that comes back and links to partners do not run out. */
  unsubscribe: Number.POSITIVE_INFINITY,
  cardCodes: Number.POSITIVE_INFINITY,
  partnerLinks: Number.POSITIVE_INFINITY,
  /** Browsers are subscribed for months. */
  pushSubscriptions: Number.POSITIVE_INFINITY,
} as const

/**
 * Of these something is derived that must stay the same: the hotels know our members by it, security events name them,
 * receipts and vouchers are found by it, whose codes are sealed with it, push services take messages for a browser from the
 * key alone that it subscribed with, members see the same variant of a split test every time, and the newest seal on what
 * people of the office did is signed with it.
 */
const lasting = [
  'identityClient',
  'demonstration',
  'pairwise',
  'securityEvents',
  'receipts',
  'vouchers',
  'partnerAccounts',
  'webPush',
  'splitTests',
  'staffSeals',
] as const

/** A secret makes new things, and accepts what was made with those before it. */
export type Secret = {
  readonly current: string
  readonly accepted: readonly string[]
}

export type Secrets = Record<keyof typeof rotating, Secret> &
  Record<(typeof lasting)[number], string> & { wrapping: Wrapping }

/** A new secret is used an hour after it was made: by then every server was started anew and accepts it. */
export const usedAfterMs = hour

type Version = { value: string; since: number }

/** A secret as a key of 256 bits. */
export const keyOf = (value: string): Buffer => Buffer.from(value, 'base64url')

/** The first whose attempt does not fail. @throws what the last attempt threw */
export async function withAny<Result>(secret: Secret, attempt: (value: string) => Promise<Result>): Promise<Result> {
  const [first = '', ...others] = secret.accepted
  let outcome = attempt(first)
  for (const value of others) outcome = outcome.catch(() => attempt(value))
  return outcome
}

/** The secrets of this installation, made at its first start and the same for every server on this database. */
export async function loadSecrets(
  database: Database,
  wrapping: Wrapping,
  now: () => number = Date.now,
): Promise<Secrets> {
  const names = [...Object.keys(rotating), ...lasting]
  const versions = await database.transaction(async (tx) => {
    await requireKeyOf(tx, wrapping)
    await tx
      .insert(secrets)
      .values(await Promise.all(names.map((name) => aNewOne(name, wrapping))))
      .onConflictDoNothing()
    return changeEach(tx, wrapping, (_, known) => known)
  })
  const secretOf = (name: string): Secret => {
    const known = versions.get(name) ?? []
    return {
      get current() {
        return (known.find(({ since }) => since <= now()) ?? known.at(-1))?.value ?? ''
      },
      accepted: known.map(({ value }) => value),
    }
  }
  const loaded = names.map((name) => [name, name in rotating ? secretOf(name) : secretOf(name).current])
  return { ...Object.fromEntries(loaded), wrapping }
}

/** Before anything is wrapped: where the key of what is there was lost, no other is made in its place. */
async function requireKeyOf(tx: Transaction, wrapping: Wrapping): Promise<void> {
  const [one] = await tx.select().from(secrets).limit(1)
  if (one) await wrapping.unwrap(one.name, one.value)
}

const aNewOne = async (name: string, wrapping: Wrapping) => ({
  name,
  value: await wrapping.wrap(name, JSON.stringify([{ value: newToken(), since: 0 }] satisfies Version[])),
})

/** Puts a new secret before each that may change; nobody is logged out, since those before are accepted for their time. */
export async function rotateSecrets(tx: Transaction, wrapping: Wrapping, now: Date): Promise<string[]> {
  const since = now.getTime() + usedAfterMs
  const rotated = new Set<string>()
  await changeEach(tx, wrapping, (name, known) => {
    const acceptedMs = rotating[name as keyof typeof rotating]
    if (!acceptedMs) return known
    rotated.add(name)
    // A version was replaced when the one after it came into use.
    const accepted = known.filter((_, nth) => nth === 0 || (known[nth - 1]?.since ?? 0) + acceptedMs > now.getTime())
    return [{ value: newToken(), since }, ...accepted]
  })
  return [...rotated].sort()
}

/** Wraps every secret with the key that is the first now. */
export const rewrapSecrets = (tx: Transaction, wrapping: Wrapping): Promise<unknown> =>
  changeEach(tx, wrapping, (_, known) => [...known])

/** Locks all of them, and wraps those that `change` answers with another list. */
async function changeEach(
  tx: Transaction,
  wrapping: Wrapping,
  change: (name: string, known: Version[]) => Version[],
): Promise<Map<string, Version[]>> {
  const changed = new Map<string, Version[]>()
  for (const { name, value } of await tx.select().from(secrets).orderBy(asc(secrets.name)).for('update')) {
    const known: Version[] = JSON.parse(await wrapping.unwrap(name, value))
    const now = change(name, known)
    changed.set(name, now)
    if (now === known) continue
    await tx
      .update(secrets)
      .set({ value: await wrapping.wrap(name, JSON.stringify(now)) })
      .where(eq(secrets.name, name))
  }
  return changed
}

/** Since when there is a secret that lasts. */
export async function secretMadeAt(tx: Transaction, name: (typeof lasting)[number]): Promise<Date | undefined> {
  const [found] = await tx.select({ createdAt: secrets.createdAt }).from(secrets).where(eq(secrets.name, name))
  return found?.createdAt
}

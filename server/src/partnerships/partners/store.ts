import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import { plainArray, textArray } from '../../platform/database/array-literals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import {
  partnerAccounts as accounts,
  partnerLinkAttempts as attempts,
  firstLinks,
  partnerLinks as links,
} from './tables.ts'

export type Link = typeof links.$inferSelect
export type LinkKey = Pick<Link, 'collectorId' | 'partnerId'>
export type Account = typeof accounts.$inferSelect
type AccountKey = Pick<Account, 'partnerId' | 'accountHash'>
export type Attempt = typeof attempts.$inferSelect

const isLink = ({ collectorId, partnerId }: LinkKey) =>
  and(eq(links.collectorId, collectorId), eq(links.partnerId, partnerId))

export async function linksOf(tx: Transaction, collectorId: string): Promise<Link[]> {
  return tx.select().from(links).where(eq(links.collectorId, collectorId))
}

export async function find(tx: Transaction, key: LinkKey): Promise<Link | undefined> {
  const [found] = await tx.select().from(links).where(isLink(key))
  return found
}

export async function findEach(tx: Transaction, keys: LinkKey[]): Promise<Link[]> {
  const collectorIds = plainArray(keys.map(({ collectorId }) => collectorId))
  const partnerIds = textArray(keys.map(({ partnerId }) => partnerId))
  const asked = sql`(
    select unnest(${collectorIds}::uuid[]) as collector_id, unnest(${partnerIds}::text[]) as partner_id) asked`
  const isAsked = sql`asked.collector_id = ${links.collectorId} and asked.partner_id = ${links.partnerId}`
  return tx.select(getTableColumns(links)).from(links).innerJoin(asked, isAsked)
}

export async function keep(tx: Transaction, link: Link): Promise<void> {
  await tx
    .insert(links)
    .values(link)
    .onConflictDoUpdate({ target: [links.collectorId, links.partnerId], set: link })
}

export async function change(tx: Transaction, key: LinkKey, to: Partial<Link>): Promise<void> {
  await tx.update(links).set(to).where(isLink(key))
}

/** The partner has ended the link. One that was made since then is another. */
export async function markEnded(
  tx: Transaction,
  { sealedAccount, ...key }: LinkKey & { sealedAccount: string },
): Promise<void> {
  await tx
    .update(links)
    .set({ needsLogin: true })
    .where(and(isLink(key), eq(links.sealedAccount, sealedAccount)))
}

/** The other card that is linked to the account now. */
export async function otherHolder(
  tx: Transaction,
  { partnerId, accountHash, collectorId }: AccountKey & { collectorId: string },
): Promise<string | undefined> {
  const isOfAccount = and(eq(links.partnerId, partnerId), eq(links.accountHash, accountHash))
  const [found] = await tx
    .select({ collectorId: links.collectorId })
    .from(links)
    .where(and(isOfAccount, isNull(links.unlinkedAt), ne(links.collectorId, collectorId)))
  return found?.collectorId
}

/** The account's row, made when there is none, and locked until the transaction ends: its links follow one another. */
export async function lockAccount(tx: Transaction, account: Account): Promise<Account> {
  const [locked] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({
      target: [accounts.partnerId, accounts.accountHash],
      set: { links: sql`${accounts.links}` },
    })
    .returning()
  return locked ?? account
}

export async function changeAccount(tx: Transaction, account: Account): Promise<void> {
  const { partnerId, accountHash, ...to } = account
  await tx
    .update(accounts)
    .set(to)
    .where(and(eq(accounts.partnerId, partnerId), eq(accounts.accountHash, accountHash)))
}

/** @returns whether the account was never linked before, to any card */
export async function noteFirstLink(tx: Transaction, { partnerId, accountHash }: AccountKey): Promise<boolean> {
  const noted = await tx.insert(firstLinks).values({ partnerId, accountHash }).onConflictDoNothing().returning()
  return noted.length === 1
}

export async function insertAttempt(tx: Transaction, attempt: Attempt): Promise<void> {
  await tx.insert(attempts).values(attempt)
}

export type AttemptOwner = Pick<Attempt, 'tokenHash' | 'collectorId' | 'sessionHash' | 'isByLogin'>

const isOwn = ({ tokenHash, collectorId, sessionHash, isByLogin }: AttemptOwner) =>
  and(
    eq(attempts.tokenHash, tokenHash),
    eq(attempts.collectorId, collectorId),
    eq(attempts.sessionHash, sessionHash),
    eq(attempts.isByLogin, isByLogin),
  )

/** Counts an entered number. */
export async function countNumber(tx: Transaction, owner: AttemptOwner): Promise<void> {
  await tx
    .update(attempts)
    .set({ numbersTried: sql`${attempts.numbersTried} + 1` })
    .where(isOwn(owner))
}

export async function keepSecret(tx: Transaction, owner: AttemptOwner, sealedSecret: string): Promise<void> {
  await tx.update(attempts).set({ sealedSecret }).where(isOwn(owner))
}

/** Locked until the transaction ends. */
export async function findAttempt(tx: Transaction, owner: AttemptOwner): Promise<Attempt | undefined> {
  const [found] = await tx.select().from(attempts).where(isOwn(owner)).for('update')
  return found
}

/** Deletes and returns the attempt, if it is this member's in this session; of two calls at once, one gets it. */
export async function takeAttempt(tx: Transaction, owner: AttemptOwner): Promise<Attempt | undefined> {
  const [taken] = await tx.delete(attempts).where(isOwn(owner)).returning()
  return taken
}

export async function deleteAttemptsOf(tx: Transaction, collectorId: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.collectorId, collectorId))
}

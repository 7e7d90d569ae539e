import { and, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { drops, queuePlaces } from './tables.ts'

export type StoredDrop = typeof drops.$inferSelect
export type StoredPlace = typeof queuePlaces.$inferSelect
export type PlaceKey = Pick<StoredPlace, 'eventId' | 'placeId'>
/** Whose a place is: a member's, or a browser's. */
export type Holder = { collectorId: string } | { tokenHash: string }

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

export type DropContent = Pick<StoredDrop, 'eventId' | 'opensAt' | 'closesAt' | 'admittedPerMinute' | 'rewardIds'>

/** Enters the drops that operators wrote; others are listed no longer. Their lines stay as they are. */
export async function enterDrops(tx: Transaction, written: DropContent[]): Promise<void> {
  await tx.execute(sql`lock table ${drops} in share row exclusive mode`)
  for (const drop of written)
    await tx
      .insert(drops)
      .values({ ...drop, isListed: true })
      .onConflictDoUpdate({ target: drops.eventId, set: { ...drop, isListed: true } })
  const listed = written.map(({ eventId }) => eventId)
  await tx
    .update(drops)
    .set({ isListed: false })
    .where(sql`${drops.eventId} <> all(${sql.param(listed)}::text[])`)
}

export async function findDrop(tx: Transaction, eventId: string): Promise<StoredDrop | undefined> {
  return (await tx.select().from(drops).where(isListed(eventId)))[0]
}

/** Locks a drop's line: of all servers one at a time moves it on. */
export async function lockDrop(tx: Transaction, eventId: string): Promise<StoredDrop | undefined> {
  return (await tx.select().from(drops).where(isListed(eventId)).for('update'))[0]
}

const isListed = (eventId: string) => and(eq(drops.eventId, eventId), eq(drops.isListed, true))

export const listedDrops = (tx: Transaction): Promise<StoredDrop[]> =>
  tx.select().from(drops).where(eq(drops.isListed, true)).orderBy(drops.eventId)

export async function changeDrop(
  tx: Transaction,
  eventId: string,
  to: Pick<StoredDrop, 'credit' | 'creditedAt'>,
): Promise<void> {
  await tx.update(drops).set(to).where(eq(drops.eventId, eventId))
}

/** So many places that were taken from one network are drawn with everybody's; the others of it stand behind. */
const drawnOfNetwork = 10

/**
 * Gives a number to everybody who has none. Those who came before the opening are drawn by lot (`gen_random_uuid` is
 * random by the standards of cryptography, `random` is not), the others stand in the order in which they came. Which of a
 * network's places are drawn with everybody's is a matter of the lot, too.
 */
export async function numberPlaces(tx: Transaction, { eventId, opensAt }: StoredDrop): Promise<void> {
  await tx.execute(sql`
    with lots as materialized (
      select place_id, network, joined_at, joined_at >= ${at(opensAt)} as is_late,
        case when joined_at < ${at(opensAt)} then gen_random_uuid() end as lot
      from ${queuePlaces} where event_id = ${eventId} and number is null),
    of_networks as (
      select *, not is_late and network is not null
        and row_number() over (partition by network, is_late order by lot) > ${drawnOfNetwork} as is_behind
      from lots),
    new as (
      select place_id, row_number() over (order by is_late, is_behind, lot, joined_at, place_id) as nth
      from of_networks),
    numbered as (
      update ${queuePlaces} place set number = drop.last_number + new.nth
      from new, ${drops} drop
      where place.event_id = ${eventId} and place.place_id = new.place_id and drop.event_id = ${eventId}
      returning 1)
    update ${drops} set last_number = last_number + (select count(*) from numbered)
    where event_id = ${eventId} and exists (select from numbered)`)
}

/** How many were let in within the last minute, and how many passes are valid and not used. */
export async function admissionsOf(
  tx: Transaction,
  eventId: string,
  { since, now, minuteAgo }: { since: Date; now: Date; minuteAgo: Date },
): Promise<{ lastMinute: number; promised: number }> {
  const { rows } = await tx.execute<{ lastMinute: number; promised: number }>(sql`
    select count(*) filter (where admitted_at > ${at(minuteAgo)})::integer as "lastMinute",
      count(*) filter (where used_at is null and pass_until > ${at(now)})::integer as promised
    from ${queuePlaces} where event_id = ${eventId} and admitted_at > ${at(since)}`)
  return rows[0] as { lastMinute: number; promised: number }
}

/**
 * Lets the first ones in who were seen lately: at most so many. Those who were not keep their number, and are the first
 * when they come back.
 *
 * @returns how many
 */
export async function admit(
  tx: Transaction,
  eventId: string,
  { most, seenSince, now, passUntil }: { most: number; seenSince: Date; now: Date; passUntil: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with first as materialized (
      select place_id from ${queuePlaces}
      where event_id = ${eventId} and number is not null and admitted_at is null and seen_at > ${at(seenSince)}
      order by number limit ${most} for update)
    update ${queuePlaces} place set admitted_at = ${at(now)}, pass_until = ${at(passUntil)}
    from first where place.event_id = ${eventId} and place.place_id = first.place_id`)
  return rowCount ?? 0
}

/** The numbers of those who wait, in their order; and how many have none yet. */
export async function waitingIn(tx: Transaction, eventId: string): Promise<{ numbers: number[]; unnumbered: number }> {
  const { rows } = await tx.execute<{ numbers: number[]; unnumbered: number }>(sql`
    select array(select number from ${queuePlaces}
        where event_id = ${eventId} and number is not null and admitted_at is null order by number) as numbers,
      (select count(*)::integer from ${queuePlaces} where event_id = ${eventId} and number is null) as unnumbered`)
  return rows[0] as { numbers: number[]; unnumbered: number }
}

const isHolders = (eventId: string, holder: Holder) =>
  and(
    eq(queuePlaces.eventId, eventId),
    'collectorId' in holder
      ? eq(queuePlaces.collectorId, holder.collectorId)
      : eq(queuePlaces.tokenHash, holder.tokenHash),
  )

/** Enters a place; who has one keeps it. */
export async function insertPlace(tx: Transaction, place: typeof queuePlaces.$inferInsert): Promise<void> {
  await tx.insert(queuePlaces).values(place).onConflictDoNothing()
}

/** Locked until the transaction ends. */
export async function lockPlace(tx: Transaction, eventId: string, holder: Holder): Promise<StoredPlace | undefined> {
  return (await tx.select().from(queuePlaces).where(isHolders(eventId, holder)).for('update'))[0]
}

/** The places of these members, locked likewise, always in the same order. */
export async function lockPlaces(
  tx: Transaction,
  holders: { eventId: string; collectorId: string }[],
): Promise<StoredPlace[]> {
  const isTheirs = holders.map(({ eventId, collectorId }) => isHolders(eventId, { collectorId }))
  return tx
    .select()
    .from(queuePlaces)
    .where(or(...isTheirs))
    .orderBy(queuePlaces.eventId, queuePlaces.placeId)
    .for('update')
}

export async function markUsed(tx: Transaction, places: PlaceKey[], usedAt: Date): Promise<void> {
  if (places.length === 0) return
  await tx
    .update(queuePlaces)
    .set({ usedAt })
    .where(or(...places.map(isPlace)))
}

export async function findOwn(
  tx: Transaction,
  { eventId, collectorId }: { eventId: string; collectorId: string },
): Promise<StoredPlace | undefined> {
  return (await tx.select().from(queuePlaces).where(isHolders(eventId, { collectorId })))[0]
}

const isPlace = ({ eventId, placeId }: PlaceKey) =>
  and(eq(queuePlaces.eventId, eventId), eq(queuePlaces.placeId, placeId))

export async function changePlace(tx: Transaction, key: PlaceKey, to: Partial<StoredPlace>): Promise<void> {
  await tx.update(queuePlaces).set(to).where(isPlace(key))
}

export async function deletePlace(tx: Transaction, key: PlaceKey): Promise<void> {
  await tx.delete(queuePlaces).where(isPlace(key))
}

/** Of people who wait: what is asked thousands of times, so it is one statement without a transaction. */
export async function findPlace(
  { prepared }: Pick<Database, 'prepared'>,
  eventId: string,
  holder: Holder,
): Promise<StoredPlace | undefined> {
  const [name, column, value] =
    'collectorId' in holder
      ? ['member', 'collector_id', holder.collectorId]
      : ['browser', 'token_hash', holder.tokenHash]
  const [found] = await prepared<StoredPlace>(
    `queue place of ${name}`,
    `select event_id as "eventId", place_id as "placeId", collector_id as "collectorId", token_hash as "tokenHash",
       joined_at as "joinedAt", seen_at as "seenAt", number, admitted_at as "admittedAt", pass_until as "passUntil",
       used_at as "usedAt"
     from queue_places where event_id = $1 and ${column} = $2`,
    [eventId, value],
  )
  return found
}

export async function markSeen(
  { prepared }: Pick<Database, 'prepared'>,
  { eventId, placeId }: PlaceKey,
  now: Date,
): Promise<void> {
  await prepared('queue place seen', 'update queue_places set seen_at = $3 where event_id = $1 and place_id = $2', [
    eventId,
    placeId,
    now,
  ])
}

/** How many wait in the lines of drops, and how many were ever let in. */
export async function figures(tx: Transaction): Promise<{ waiting: number; admitted: number }> {
  const { rows } = await tx.execute<{ waiting: number; admitted: number }>(sql`
    select count(*) filter (where admitted_at is null)::integer as waiting, count(admitted_at)::integer as admitted
    from ${queuePlaces} join ${drops} using (event_id) where is_listed and closes_at > now()`)
  return rows[0] as { waiting: number; admitted: number }
}

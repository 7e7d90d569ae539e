import { sql } from 'drizzle-orm'
import { mergedRows, streamRows } from '../../platform/database/cursor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { stepOfInSql } from '../../records/ledger/ledger.ts'

/** What the members' books say of each conversion: held for it now, and gone to the partner less what came from it. */
const booked = sql`
  select collector_id, id,
    sum(case 'held' when given_to(movement) then points when taken_from(movement) then -points else 0 end) as held,
    sum(case 'converted' when given_to(movement) then points when taken_from(movement) then -points else 0 end) as converted
  from (select collector_id, movement, points, ${sql.raw(stepOfInSql('conversion'))} as id from transfers_by_account) as steps
  where id is not null
  group by 1, 2`

/** A conversion that both sides have done: also one that was given back, and that the partner had done after all. */
const isPosted = sql`(c.state = 'CONFIRMED' or c.late_at is not null)`

/** A conversion that is not what the books have; those of members who were erased are in the books alone. */
export type UnlikeTheBooks = {
  conversionId: string
  state: string | null
  heldPoints: number
  dueHeld: number
  convertedPoints: number
  dueConverted: number
}

export const unlikeTheBooks = (tx: Transaction): AsyncGenerator<UnlikeTheBooks[]> =>
  streamRows<UnlikeTheBooks>(
    tx,
    sql`with due as (
        select c.collector_id, c.conversion_id::text as id, c.state,
          case when c.type = 'NECTAR_TO_PARTNER' and c.state in ('HELD', 'SENT', 'UNKNOWN') then c.points else 0 end as held,
          case when not ${isPosted} then 0 when c.type = 'NECTAR_TO_PARTNER' then c.points else -c.arrives end as converted
        from conversions c
      ), booked as (${booked})
      select id as "conversionId", due.state, coalesce(booked.held, 0)::bigint as "heldPoints",
        coalesce(due.held, 0)::bigint as "dueHeld", coalesce(booked.converted, 0)::bigint as "convertedPoints",
        coalesce(due.converted, 0)::bigint as "dueConverted"
      from due full join booked using (collector_id, id)
      where (due.state is not null or booked.held <> 0 or exists (select from collectors m where m.collector_id = booked.collector_id))
        and (coalesce(booked.held, 0) <> coalesce(due.held, 0) or coalesce(booked.converted, 0) <> coalesce(due.converted, 0))
      order by id`,
  )

const theirs = sql`theirs as (
    select partner_id, direction, conversion_id, coalesce(sum(points) filter (where status = 'posted'), 0) as points,
      max(day) as day
    from partner_file_lines group by 1, 2, 3
  ), named as (
    select distinct on (partner_id, direction, conversion_id) partner_id, direction, conversion_id,
      closed_at is null as is_open, case when closed_at is null or closed_by is not null then points else 0 end as points
    from partner_differences order by partner_id, direction, conversion_id, difference_id desc
  )`

/**
 * Every conversion with a partner in one direction, in the partner's points: what we posted, what its files list, and the
 * newest difference that was found. It is awaited while no file was compared since we learned how it ended; what we learn in
 * the last ten minutes of a day may be of the next by the partner's clock. A conversion whose member was erased stands
 * in the books alone: it was compared while it was there. `is_known`: this lane knows of it, by the conversion or by the books.
 */
const sides = sql`
  with booked as (${booked}), ours as (
    select c.partner_id, case c.type when 'NECTAR_TO_PARTNER' then 'credit' else 'debit' end as direction,
      c.conversion_id::text as conversion_id, coalesce(c.late_at, c.ended_at) as settled_at,
      case when not ${isPosted} then 0 when c.type = 'NECTAR_TO_PARTNER' then c.arrives else c.points end as points
    from conversions c
  ), ${theirs}, sides as (
    select partner_id, direction, conversion_id, theirs.conversion_id is not null as is_listed,
      ours.conversion_id is not null or booked.id is not null as is_known,
      coalesce(ours.points, case when booked.converted <> 0 then theirs.points + coalesce(named.points, 0) end, 0) as ours,
      coalesce(theirs.points, 0) as theirs, coalesce(named.points, 0) as named, coalesce(named.is_open, false) as is_open,
      ours.settled_at is not null and not exists (
        select from partner_files file
        where file.partner_id = coalesce(ours.partner_id, theirs.partner_id) and file.direction = coalesce(ours.direction, theirs.direction)
          and file.day = coalesce(theirs.day, (ours.settled_at at time zone 'UTC' + interval '10 minutes')::date)
          and file.compared_at >= ours.settled_at
      ) as is_awaited
    from ours
    full join theirs using (partner_id, direction, conversion_id)
    left join named using (partner_id, direction, conversion_id)
    left join booked on ours.conversion_id is null and booked.id = theirs.conversion_id
  )`

export type UnnamedDifference = { partnerId: string; conversionId: string; ours: number; theirs: number; named: number }

/** Which sides a lane answers for: a single one, for all; each of several, for those that it knows. */
export type Which = 'all' | 'known'
const isMeant = (which: Which) => (which === 'all' ? sql`true` : sql`is_known`)

/** The conversions on which the sides differ otherwise than by a difference that has a name. */
export const unnamedDifferences = (tx: Transaction, which: Which): AsyncGenerator<UnnamedDifference[]> =>
  streamRows<UnnamedDifference>(
    tx,
    sql`${sides}
      select partner_id as "partnerId", conversion_id as "conversionId", ours::bigint, theirs::bigint, named::bigint
      from sides where ${isMeant(which)} and not is_awaited and ours <> theirs and ours - theirs <> named order by 1, 2`,
  )

/** A conversion that a partner lists, by the partner, the direction and its id. */
export type ListedConversion = {
  partnerId: string
  direction: string
  conversionId: string
  theirs: number
  named: number
  isOpen: boolean
}

type ListedName = Pick<ListedConversion, 'partnerId' | 'direction' | 'conversionId'>

const names = sql`partner_id as "partnerId", direction, conversion_id as "conversionId"`
const inOrderOfNames = sql`order by partner_id collate "C", direction collate "C", conversion_id collate "C"`

/** The conversions that partners list and none of several lanes knows. Their lines stand beside the lanes. */
export async function* listedAlone(tx: Transaction, lanes: Transaction[]): AsyncGenerator<ListedConversion[]> {
  const known = mergedRows(lanes.map(knownOfListed), compareNames)
  let part: ListedName[] = []
  const isKnown = async (listed: ListedName) => {
    for (;;) {
      while (part[0] && compareNames(part[0], listed) < 0) part.shift()
      if (part[0]) return compareNames(part[0], listed) === 0
      const { done, value } = await known.next()
      if (done) return false
      part = value
    }
  }
  for await (const rows of allListed(tx)) {
    const alone: ListedConversion[] = []
    for (const listed of rows) if (!(await isKnown(listed))) alone.push(listed)
    yield alone
  }
}

const knownOfListed = (tx: Transaction) =>
  streamRows<ListedName>(tx, sql`${sides} select ${names} from sides where is_known and is_listed ${inOrderOfNames}`)

const allListed = (tx: Transaction) =>
  streamRows<ListedConversion>(
    tx,
    sql`with ${theirs}
      select ${names}, theirs.points::bigint as theirs, coalesce(named.points, 0)::bigint as named,
        coalesce(named.is_open, false) as "isOpen"
      from theirs left join named using (partner_id, direction, conversion_id) ${inOrderOfNames}`,
  )

function compareNames(one: ListedName, next: ListedName): number {
  for (const part of ['partnerId', 'direction', 'conversionId'] as const)
    if (one[part] !== next[part]) return one[part] < next[part] ? -1 : 1
  return 0
}

/** The sums of a partner and direction, in the partner's points, over what was compared. */
export type StreamSum = {
  partnerId: string
  direction: string
  conversions: number
  ours: number
  theirs: number
  named: number
  openDifferences: number
  /** Conversions that ended, and whose file was not compared yet. */
  awaited: number
}

export async function streamSums(tx: Transaction, which: Which): Promise<StreamSum[]> {
  const { rows } = await tx.execute<StreamSum>(sql`${sides}
    select partner_id as "partnerId", direction, count(*) filter (where not is_awaited) as conversions,
      coalesce(sum(ours) filter (where not is_awaited), 0)::bigint as ours,
      coalesce(sum(theirs) filter (where not is_awaited), 0)::bigint as theirs,
      coalesce(sum(named) filter (where not is_awaited and ours <> theirs), 0)::bigint as named,
      count(*) filter (where is_open) as "openDifferences", count(*) filter (where is_awaited) as awaited
    from sides where ${isMeant(which)} and (ours <> 0 or is_listed) group by 1, 2 order by 1, 2`)
  return rows
}

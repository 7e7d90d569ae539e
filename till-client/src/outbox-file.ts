import { DatabaseSync } from 'node:sqlite'
import type { CallInput, QueuedName } from './calls.ts'

/** A call that waits, was answered, or was set aside because it will be refused each time. */
export type QueuedCall = {
  id: number
  name: QueuedName
  sent: CallInput
  state: 'waiting' | 'answered' | 'setAside'
  tries: number
  /** As the programme answered it; what it was set aside for, as `code` and `description`. */
  answer?: unknown
}

type NewCall = {
  name: QueuedName
  reference: string
  of: string
  about: string
  sent: CallInput
  datedAt: number | null
}
type Row = {
  id: number
  name: QueuedName
  sent: string
  state: QueuedCall['state']
  tries: number
  answer: string | null
}

/** The disk is full, or the file cannot be written: nothing was kept, and whoever sells must know. */
export class OutboxFull extends Error {
  override name = 'OutboxFull'
}

/** `SQLITE_FULL` and `SQLITE_IOERR`. */
const notWritten = [13, 10]

/**
 * - `reference`: what the till called it; the same again is kept once
 * - `of`: calls of the same order are sent one after the other
 * - `about`: the transaction or redemption; what comes later of it belongs to the same order
 * - `dated_at`: when it was added by the till's clock, while that is not put right
 */
const table = `
pragma locking_mode = exclusive;
pragma journal_mode = wal;
pragma synchronous = full;
create table if not exists calls (
  id integer primary key,
  name text not null,
  reference text not null,
  of text not null,
  about text not null,
  sent text not null,
  dated_at integer,
  added_at integer not null,
  due_at integer not null,
  tries integer not null default 0,
  state text not null default 'waiting',
  answer text
) strict;
create unique index if not exists reference on calls (name, reference);
create index if not exists waiting on calls (of, id) where state = 'waiting';
create index if not exists about on calls (about);`
const columns = 'select id, name, sent, state, tries, answer'
const heads = `from calls where id in (select min(id) from calls where state = 'waiting' group by of)`

/**
 * The calls of one till in a file. What was added is on the disk when `add` returns, and outlives a till that is switched
 * off. One program at a time has it open.
 */
export function openOutboxFile(path: string) {
  const db = new DatabaseSync(path)
  db.exec(table)
  const insert = db.prepare(`
    insert into calls (name, reference, of, about, sent, dated_at, added_at, due_at) values (?, ?, ?, ?, ?, ?, ?, 0)
    on conflict (name, reference) do update set reference = excluded.reference returning id`)
  const ofAbout = db.prepare('select of from calls where about = ? order by id desc limit 1')
  const due = db.prepare(`${columns}, dated_at ${heads} and due_at <= ? order by id limit ?`)
  const nextDue = db.prepare(`select min(due_at) as at ${heads}`)
  const rewrite = db.prepare('update calls set sent = ?, dated_at = null where id = ?')
  const settle = db.prepare('update calls set state = ?, answer = ? where id = ?')
  const postpone = db.prepare('update calls set tries = tries + 1, due_at = ? where id = ?')
  const find = db.prepare(`${columns} from calls where id = ?`)
  const inState = db.prepare(`${columns} from calls where state = ? order by id`)
  const again = db.prepare(`update calls set state = 'waiting', due_at = 0, tries = 0, answer = null where id = ?`)
  const older = db.prepare(`select id from calls where state = 'waiting' and added_at < ?`)
  const forget = db.prepare(`delete from calls where state = 'answered' and added_at < ?`)

  function written<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (cause) {
      // Their low byte; the rest says more about it.
      if (notWritten.includes(((cause as { errcode?: number }).errcode ?? 0) & 0xff))
        throw new OutboxFull('The outbox cannot be written: is the disk full?', { cause })
      throw cause
    }
  }

  return {
    /** @throws OutboxFull */
    add: ({ name, reference, of, about, sent, datedAt }: NewCall) =>
      written(() => {
        const row = insert.get(name, reference, of, about, JSON.stringify(sent), datedAt, Date.now())
        return (row as { id: number }).id
      }),
    /** The order that what was said of this transaction or redemption belongs to. */
    orderOf: (about: string) => (ofAbout.get(about) as { of: string } | undefined)?.of,
    /** The first of each order that is due, and when it was dated by a clock that is not put right. */
    due: (limit: number) =>
      (due.all(Date.now(), limit) as (Row & { dated_at: number | null })[]).map((row) => ({
        ...callOf(row),
        datedAt: row.dated_at,
      })),
    nextDueAt: () => (nextDue.get() as { at: number | null }).at ?? undefined,
    rewrite: (id: number, sent: CallInput) => written(() => rewrite.run(JSON.stringify(sent), id)),
    answered: (id: number, answer: unknown) => written(() => settle.run('answered', JSON.stringify(answer), id)),
    setAside: (id: number, answer: { code: string; description: string }) =>
      written(() => settle.run('setAside', JSON.stringify(answer), id)),
    postpone: (id: number, until: number) => written(() => postpone.run(until, id)),
    sendAgain: (id: number) => written(() => again.run(id)),
    find: (id: number) => {
      const row = find.get(id) as Row | undefined
      return row && callOf(row)
    },
    inState: (state: QueuedCall['state']) => (inState.all(state) as Row[]).map(callOf),
    /** The calls that have waited since before then. */
    waitingSince: (before: number) => (older.all(before) as { id: number }[]).map(({ id }) => id),
    forgetAnswered: (before: number) => written(() => forget.run(before)),
    close: () => db.close(),
  }
}

const callOf = ({ id, name, sent, state, tries, answer }: Row): QueuedCall => ({
  id,
  name,
  sent: JSON.parse(sent),
  state,
  tries,
  ...(answer !== null && { answer: JSON.parse(answer) }),
})

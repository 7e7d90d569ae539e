import { DatabaseSync } from 'node:sqlite'
import { inventedMembers, type NewMember } from './invented-members.ts'

export type Records = DatabaseSync

/** Times are milliseconds since 1970; secrets are kept as hashes. */
const tables = `
  create table if not exists members (
    partner text not null, number text not null, first_name text not null, last_name text not null,
    email text not null, password text not null, points integer not null check (points >= 0),
    status text not null, created_at integer not null, contact_changed_at integer not null,
    primary key (partner, number)
  ) strict;
  create table if not exists authorizations (
    id_hash text primary key, partner text not null, return_url text not null, state text not null,
    challenge text not null, number text, code_hash text unique, expires_at integer not null
  ) strict;
  create table if not exists link_codes (
    id text primary key, partner text not null, number text not null, code_hash text not null,
    tries integer not null default 0, expires_at integer not null
  ) strict;
  create table if not exists messages (
    partner text not null, number text not null, code text not null, sent_at integer not null
  ) strict;
  create table if not exists links (
    token_hash text primary key, partner text not null, number text not null,
    made_from text not null, made_at integer not null, ended_at integer
  ) strict;
  create table if not exists postings (
    partner text not null, conversion_id text not null, number text not null, request text not null,
    direction text not null, points integer not null, rate text not null, status text not null, reason text,
    reference text, posted_at integer not null,
    primary key (partner, conversion_id)
  ) strict;
  create index if not exists postings_of_day on postings (partner, posted_at);
`

/**
 * Opens the records, and adds the invented members that are not there yet. What a statement has written outlives
 * `kill -9`, and a power cut: each commit waits for the disk.
 *
 * @param file  `:memory:` is forgotten
 */
export function openRecords(file: string): Records {
  const records = new DatabaseSync(file, { timeout: 5000 })
  records.exec('pragma journal_mode = wal; pragma synchronous = full')
  records.exec(tables)
  for (const member of inventedMembers) addMember(records, member)
  return records
}

/** A member that is known already stays as they are. */
export function addMember(records: Records, member: NewMember): void {
  const { partner, number, firstName, lastName, email, password, points, status } = member
  records
    .prepare('insert into members values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing')
    .run(partner, number, firstName, lastName, email, password, points, status, joinedAt, joinedAt)
}

const joinedAt = Date.UTC(2021, 3, 6)

/** Runs work in one transaction: all of it is kept, or nothing. */
export function inTransaction<T>(records: Records, work: () => T): T {
  records.exec('begin immediate')
  try {
    const result = work()
    records.exec('commit')
    return result
  } catch (error) {
    records.exec('rollback')
    throw error
  }
}

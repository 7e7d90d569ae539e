import type { CaseOutcome } from '@pollen/contract/staff/cases/cases'
import type { GuestTopic } from '@pollen/contract/visitor/guest-cases'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, type PgColumn, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { CaseAbout, Feedback } from './case-about.ts'
import { caseNumberLength } from './case-number.ts'

/** The end of a case's id, which is what people read out: as it is indexed. */
export const numberOf = ({ caseId }: { caseId: PgColumn }) =>
  sql`upper(right(${caseId}::text, ${sql.raw(String(caseNumberLength))}))`

/** Where its member names a transaction. */
const renumberedCase = (row: Record<string, unknown>, by: number) => {
  const about = row.about as Partial<Feedback>
  if (about.transactionId === undefined) return row
  return { ...row, about: { ...about, transactionId: String(Number(about.transactionId) + by) } }
}

/** What one of us wrote about a case for colleagues. */
export type CaseNote = {
  by: string
  /** ISO 8601. */
  at: string
  text: string
  /** Whom it asks. */
  asks?: string
}

/** What the careline has to look into. */
export const cases = table(
  'cases',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    caseId: uuid().notNull(),
    kind: text().$type<keyof CaseAbout>().notNull(),
    about: jsonb().$type<CaseAbout[keyof CaseAbout]>().notNull(),
    /** The browser's name for what opened it: sent twice, it opens one. */
    sentAs: text(),
    openedAt: when().notNull(),
    /** When, and by whom of us, it was said that the service failed the member, which owes them a voucher. */
    serviceFailureAt: when(),
    serviceFailureBy: text(),
    /** Who of us looks after it, so that nobody else answers at the same time. */
    takenBy: uuid(),
    takenByName: text(),
    takenAt: when(),
    /** Set when the case is closed: when, by whom, the reason that the member reads, and the points they got back. */
    closedAt: when(),
    closedBy: text(),
    reason: text(),
    givenBackPoints: integer(),
    /** How it ended, so that it can be counted. */
    outcome: text().$type<CaseOutcome>(),
    /** For colleagues; the member has them in the copy of their data, and nowhere else. */
    notes: jsonb().$type<CaseNote[]>().notNull().default([]),
  },
  {
    why: 'what a member told us or disputed, and how it ended',
    keeps: 'the account',
    joined: { renumber: renumberedCase },
    personal: ['collectorId', 'about', 'reason', 'notes'],
    other: [
      'caseId',
      'sentAs',
      'kind',
      'openedAt',
      'serviceFailureAt',
      'serviceFailureBy',
      'takenBy',
      'takenByName',
      'takenAt',
      'closedAt',
      'closedBy',
      'givenBackPoints',
      'outcome',
    ],
    copy: 'cases',
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.caseId] }),
    uniqueIndex('cases_sent_as').on(table.collectorId, table.sentAs),
    index('cases_by_number').on(numberOf(table)).concurrently(),
    index('cases_open').on(table.openedAt).where(sql`${table.closedAt} is null`),
  ],
)

/** What a member and we wrote to each other about a case. Rows never change. */
export const caseMessages = table(
  'case_messages',
  {
    collectorId: uuid().notNull(),
    caseId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    messageId: uuid().notNull(),
    /** Who of us wrote it; null for the member. */
    writtenBy: text(),
    /** As written: it is shown as text. */
    text: text().notNull(),
    /** The browser's name for it: sent twice, it is one. */
    sentAs: text(),
    writtenAt: when().notNull(),
  },
  {
    why: 'what a member and we wrote to each other about a case',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'text'],
    other: ['caseId', 'messageId', 'writtenBy', 'sentAs', 'writtenAt'],
    copy: 'cases',
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.caseId, table.messageId] }),
    uniqueIndex('case_messages_sent_as').on(table.collectorId, table.sentAs),
  ],
)

/** What one of us began to write about a case, until it is sent. */
export const caseDrafts = table(
  'case_drafts',
  {
    /** As people read it out: a member's case or a guest's. */
    caseNumber: text().primaryKey(),
    /** Whose case it is; none of somebody without an account. */
    collectorId: uuid(),
    text: text().notNull(),
    writtenByName: text().notNull(),
    writtenAt: when().notNull(),
  },
  {
    why: 'so that whoever takes a case over goes on with what a colleague began to write',
    keeps: [{ days: 14, after: 'writtenAt' }],
    erased: { collector: 'collectorId' },
    joined: 'move',
    personal: ['collectorId', 'text'],
    other: ['caseNumber', 'writtenByName', 'writtenAt'],
    copy: { leftOut: 'draft' },
  },
)

/**
 * A colleague whom another asked about a case; from their answer on it waits until whoever asked has read that. What was asked
 * is a note of the case.
 */
export const caseQuestions = table(
  'case_questions',
  {
    questionId: uuid().primaryKey(),
    caseNumber: text().notNull(),
    askedBy: uuid().notNull(),
    askedByName: text().notNull(),
    askedOf: uuid().notNull(),
    askedOfName: text().notNull(),
    askedAt: when().notNull(),
    /** When whom was asked opened the case. */
    readAt: when(),
    answeredAt: when(),
  },
  {
    why: 'so that a colleague who is asked about a case hears of it, and whoever asked of the answer',
    keeps: [{ days: 30, after: 'askedAt' }],
    erased: 'nobody',
    personal: [],
    other: [
      'questionId',
      'caseNumber',
      'askedBy',
      'askedByName',
      'askedOf',
      'askedOfName',
      'askedAt',
      'readAt',
      'answeredAt',
    ],
  },
  (table) => [
    index('case_questions_by_asked_of').on(table.askedOf),
    index('case_questions_by_asked_by').on(table.askedBy),
    index('case_questions_by_case').on(table.caseNumber),
    index('case_questions_by_time').on(table.askedAt),
  ],
)

/** A code that was sent to the address of somebody without an account who writes to us. */
export const guestCodes = table(
  'guest_codes',
  {
    /** Of the token that the browser holds meanwhile. */
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    /** Null once it was used. */
    codeHash: text(),
    missedTries: integer().notNull().default(0),
    sentAt: when().notNull(),
  },
  {
    why: 'to know that whoever writes to us without an account reads the mailbox to which we answer',
    keeps: [{ days: 1, after: 'sentAt' }],
    erased: { address: 'email' },
    personal: ['email'],
    other: ['tokenHash', 'codeHash', 'missedTries', 'sentAt'],
    copy: { leftOut: 'secret' },
  },
)

/** What somebody without an account, or we, wrote. */
export type GuestMessage = {
  /** Who of us wrote it; null for them. */
  writtenBy: string | null
  text: string
  /** The browser's name for it: sent twice, it is one. */
  sentAs?: string
  /** ISO 8601. */
  writtenAt: string
}

/** The end of a guest case's id, which stands behind a G in its number: no member's case begins with one. */
export const endOfGuestNumber = ({ caseId }: { caseId: PgColumn }) =>
  sql`upper(right(${caseId}::text, ${sql.raw(String(caseNumberLength - 1))}))`

/**
 * What somebody without an account wrote to us, and how it went on: all of it in one row, so that it is erased by its address
 * and ends as one.
 */
export const guestCases = table(
  'guest_cases',
  {
    /** UUIDv7: a later one is greater. */
    caseId: uuid().primaryKey(),
    /** Confirmed, and lower case. Whether somebody has an account with it is not looked up. */
    email: text().notNull(),
    /** As they say it. */
    name: text().notNull(),
    topic: text().$type<GuestTopic>().notNull(),
    /** The browser's name for what opened it: sent twice, it opens one. */
    sentAs: text().notNull(),
    /** The first first; there is one at least. When a case is closed, the reason is the last. */
    messages: jsonb().$type<GuestMessage[]>().notNull(),
    openedAt: when().notNull(),
    lastWrittenAt: when().notNull(),
    takenBy: uuid(),
    takenByName: text(),
    takenAt: when(),
    closedAt: when(),
    closedBy: text(),
    outcome: text().$type<CaseOutcome>(),
    notes: jsonb().$type<CaseNote[]>().notNull().default([]),
  },
  {
    why: 'what somebody without an account wrote to us, and our answers, for as long as they may come back to it',
    keeps: [{ days: 400, after: 'lastWrittenAt' }],
    erased: { address: 'email' },
    personal: ['email', 'name', 'messages', 'notes'],
    other: [
      'caseId',
      'topic',
      'sentAs',
      'openedAt',
      'lastWrittenAt',
      'takenBy',
      'takenByName',
      'takenAt',
      'closedAt',
      'closedBy',
      'outcome',
    ],
    copy: { leftOut: 'guest' },
  },
  (table) => [
    index('guest_cases_by_number').on(endOfGuestNumber(table)),
    index('guest_cases_by_email').on(table.email),
    index('guest_cases_open').on(table.openedAt).where(sql`${table.closedAt} is null`),
  ],
)

/** A link in a letter about a guest's case. Each letter has its own, and all of them work. */
export const guestCaseLinks = table(
  'guest_case_links',
  {
    tokenHash: text().primaryKey(),
    caseId: uuid().notNull(),
    sentAt: when().notNull(),
  },
  {
    why: 'to show whoever has the link what was written; it names nobody, and opens nothing once its case is gone',
    keeps: [{ days: 30, after: 'sentAt' }],
    erased: 'nobody',
    personal: [],
    other: ['tokenHash', 'caseId', 'sentAt'],
  },
)

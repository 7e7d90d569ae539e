import type { RequestKind, RequestState } from '@pollen/contract/staff/requests'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** A line of what a request changes, as its decider reads it. */
export type Change = { name: string; from: string; to: string }

/** What was asked back about a request, by whom and when (ISO 8601), and what whoever asked for it answered. */
export type Question = { by: string; at: string; text: string; reply?: string }

/** What somebody of the office asked for and a second person decides. */
export const staffRequests = table(
  'staff_requests',
  {
    requestId: uuid().primaryKey(),
    kind: text().$type<RequestKind>().notNull(),
    /** What it is about, of which one request of a kind waits at a time: a member's id, a colleague's, an email. */
    subject: text().notNull(),
    /** The member, where it is about one. */
    collectorId: uuid(),
    what: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of the payload, and of what it changes as that was: any change since voids the request. */
    payloadHash: text().notNull(),
    beforeHash: text().notNull(),
    changes: jsonb().$type<Change[]>().notNull(),
    askedBy: uuid().notNull(),
    askedByName: text().notNull(),
    askedAt: when().notNull(),
    reason: text().notNull(),
    caseNumber: text(),
    expiresAt: when().notNull(),
    state: text().$type<RequestState>().notNull(),
    /** What it stands on beside what it changes, each as a hash by its name (basis.ts). */
    basis: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What happened since it was asked, where that ended it. */
    endedBecause: text(),
    /** What somebody who may decide it asked back, the first first. */
    questions: jsonb().$type<Question[]>().notNull().default([]),
    /** When whoever asked read how it ended. */
    outcomeReadAt: when(),
    decidedBy: uuid(),
    decidedByName: text(),
    decidedAt: when(),
    decisionReason: text(),
  },
  {
    why: 'what two people of the office decide, and decided',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'subject', 'what', 'payload', 'changes', 'reason', 'questions'],
    other: [
      'requestId',
      'kind',
      'payloadHash',
      'beforeHash',
      'askedBy',
      'askedByName',
      'askedAt',
      'caseNumber',
      'expiresAt',
      'state',
      'basis',
      'endedBecause',
      'outcomeReadAt',
      'decidedBy',
      'decidedByName',
      'decidedAt',
      'decisionReason',
    ],
    copy: 'requests',
  },
  (table) => [
    uniqueIndex('staff_requests_waiting').on(table.kind, table.subject).where(sql`state = 'open'`),
    index('staff_requests_by_end').on(table.decidedAt),
    index('staff_requests_by_collector').on(table.collectorId),
    index('staff_requests_by_asker').on(table.askedBy, table.decidedAt),
    check('staff_requests_two_people', sql`${table.decidedBy} <> ${table.askedBy} or ${table.state} <> 'done'`),
  ],
)

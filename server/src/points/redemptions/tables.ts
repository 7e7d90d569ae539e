import type { RefusalName } from '@pollen/contract/refusals'
import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { Signal } from './rules.ts'

/** Holds of points by tills, and how each ended. The ledger has the points themselves. */
export const redemptions = table(
  'redemptions',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    /** The till's name for it. */
    redemptionId: text().notNull(),
    cardNumber: text().notNull(),
    tillId: uuid().notNull(),
    storeId: text().notNull(),
    points: integer().notNull(),
    /** One of which points were spent ends as captured, also when the rest went back. */
    state: text().$type<'held' | 'captured' | 'released' | 'expired'>().notNull(),
    purpose: text().$type<'till' | 'order'>().notNull().default('till'),
    /** How many were spent by now. */
    capturedPoints: integer(),
    /** How many of these came back with goods. */
    refundedPoints: integer().notNull().default(0),
    /** How many of them came back while the account was closed; a case decides on each refund. */
    refundCasePoints: integer().notNull().default(0),
    /** How many went back while the rest stayed held. */
    releasedPoints: integer().notNull().default(0),
    heldAt: when().notNull(),
    expiresAt: when().notNull(),
    endedAt: when(),
    /** What was unusual about it, and whether the card's code was shown. */
    signals: text().array().$type<Signal[]>().notNull(),
    withCode: boolean().notNull(),
    /** Of the link “This wasn't me”; then the case that it opened, and how many points went back. */
    notMeTokenHash: text().notNull(),
    caseId: uuid(),
    caseReleasedPoints: integer(),
  },
  {
    why: 'to dispute a spend',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'cardNumber', 'storeId', 'signals'],
    other: [
      'brandKey',
      'redemptionId',
      'tillId',
      'points',
      'purpose',
      'releasedPoints',
      'state',
      'capturedPoints',
      'refundedPoints',
      'refundCasePoints',
      'heldAt',
      'expiresAt',
      'endedAt',
      'withCode',
      'notMeTokenHash',
      'caseId',
      'caseReleasedPoints',
    ],
    copy: {
      name: 'spends',
      section: 'shopping',
      title: 'Spends at a till',
      about: 'Each time a till held points of yours, what came of it, and what looked unusual about it.',
      by: ['heldAt', 'brandKey', 'redemptionId'],
      says: {
        heldAt: 'When',
        brandKey: 'Shop',
        storeId: 'Store',
        redemptionId: 'The till’s number for it',
        cardNumber: 'Card',
        points: 'Points held',
        purpose: 'Held for',
        releasedPoints: 'Points that went back earlier',
        state: 'State',
        capturedPoints: 'Points spent',
        refundedPoints: 'Points given back',
        refundCasePoints: 'Points that the careline decides on',
        endedAt: 'Ended',
        withCode: 'The card’s code was shown',
        signals: 'Unusual',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.redemptionId] }),
    index('redemptions_by_time').on(table.collectorId, table.heldAt),
    index('redemptions_by_token').on(table.notMeTokenHash),
  ],
)

/** The directory of redemptions: finds the collector by the till's name for it, and the cards that a till saw. */
export const redemptionNames = table(
  'redemption_names',
  {
    brandKey: text().notNull(),
    redemptionId: text().notNull(),
    collectorId: uuid().notNull(),
    cardNumber: text().notNull(),
    tillId: uuid().notNull(),
    storeId: text().notNull(),
    heldAt: when().notNull(),
  },
  {
    why: 'a brand’s name for a redemption means one',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'cardNumber', 'storeId'],
    other: ['brandKey', 'redemptionId', 'tillId', 'heldAt'],
    copy: { leftOut: 'counter' },
  },
  (table) => [
    primaryKey({ columns: [table.brandKey, table.redemptionId] }),
    index('redemption_names_by_till').on(table.tillId, table.storeId, table.heldAt),
  ],
)

/** Refused attempts to spend a collector's points. */
export const refusedTries = table(
  'refused_tries',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    tryId: uuid().notNull(),
    cardNumber: text().notNull(),
    brandKey: text().notNull(),
    tillId: uuid().notNull(),
    storeId: text().notNull(),
    points: integer().notNull(),
    refusal: text().$type<RefusalName>().notNull(),
    triedAt: when().notNull(),
  },
  {
    why: 'to see that somebody tries a card out',
    isBusy: true,
    keeps: [{ days: 90, after: 'triedAt' }],
    erased: { collector: 'collectorId' },
    joined: 'move',
    personal: ['collectorId', 'cardNumber', 'storeId'],
    other: ['tryId', 'brandKey', 'tillId', 'points', 'refusal', 'triedAt'],
    copy: {
      name: 'refused-spends',
      section: 'shopping',
      title: 'Spends that were refused',
      about: 'In the last 90 days: a till asked for your points, and we said no.',
      by: ['tryId'],
      says: {
        triedAt: 'When',
        brandKey: 'Shop',
        storeId: 'Store',
        cardNumber: 'Card',
        points: 'Points',
        refusal: 'Why',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.tryId] }),
    index('refused_tries_by_time').on(table.collectorId, table.triedAt),
  ],
)

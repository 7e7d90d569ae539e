import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { CeilingKind, Reference } from '../../records/ledger/ledger.ts'

/** How a brand's purchases earn, from `since` until the brand's next row begins; loaded from content/earning.json. */
export const earningRates = table(
  'earning_rates',
  {
    brandKey: text().notNull(),
    since: when().notNull(),
    /** `points` for every `perPence`. */
    points: integer().notNull(),
    perPence: integer().notNull(),
    minimumPence: integer().notNull(),
    mostPerPurchase: integer(),
    mostPerDay: integer(),
    /** Codes of products that collect nothing, or their beginnings (`TOB*`). */
    excluded: text().array().notNull(),
    settlesAfterHours: integer().notNull(),
    /** For each litre of what these codes, or their beginnings (`FUEL*`), name, in place of `points`. */
    pointsPerLitre: integer(),
    soldByLitre: text().array().notNull().default([]),
  },
  {
    why: 'what a purchase earned then',
    keeps: 'what it describes',
    personal: [],
    other: [
      'brandKey',
      'since',
      'points',
      'perPence',
      'minimumPence',
      'mostPerPurchase',
      'mostPerDay',
      'excluded',
      'settlesAfterHours',
      'pointsPerLitre',
      'soldByLitre',
    ],
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.since] })],
)

/** Written by the release before, and read by it alone: campaigns are offers now. It goes with the next release (docs/decisions/027). */
export const campaigns = table(
  'campaigns',
  {
    campaignKey: text().primaryKey(),
    brandKey: text().notNull(),
    says: text().notNull(),
    since: when().notNull(),
    until: when().notNull(),
    /** The stores and products that the campaign is limited to; null means all. */
    stores: text().array(),
    products: text().array(),
    minimumPence: integer().notNull(),
    /** Either so many hundredths of the brand's rate again, or so many points for a purchase. */
    extraHundredths: integer(),
    points: integer(),
    /** Of the campaigns with the same name here only the best counts. */
    bestOf: text(),
  },
  {
    why: 'what a purchase earned then',
    keeps: 'what it describes',
    personal: [],
    other: [
      'campaignKey',
      'brandKey',
      'says',
      'since',
      'until',
      'stores',
      'products',
      'minimumPence',
      'extraHundredths',
      'points',
      'bestOf',
    ],
  },
  (table) => [
    index('campaigns_by_brand').on(table.brandKey),
    check('campaigns_give_one', sql`(${table.extraHundredths} is null) <> (${table.points} is null)`),
  ],
)

/** What a collector earned in a day with a brand that limits it, less what refunds took back. */
export const earnedDays = table(
  'earned_days',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    day: date().notNull(),
    points: integer().notNull(),
  },
  {
    why: 'the most that a brand gives in a day',
    isBusy: true,
    keeps: 'the account',
    joined: { sum: ['points'] },
    personal: ['collectorId'],
    other: ['brandKey', 'day', 'points'],
    copy: { leftOut: 'counter' },
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.brandKey, table.day] })],
)

/** Purchases whose points are pending, and how many still are; a row is deleted when none are left. */
export const unsettled = table(
  'unsettled',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().$type<Reference>().notNull(),
    /** Null while the purchase is held for review. */
    settlesAt: when(),
    points: integer().notNull(),
  },
  {
    why: 'points that are still on their way; an account is not erased before they arrived',
    isBusy: true,
    keeps: 'the account',
    joined: { sum: ['points'] },
    personal: ['collectorId'],
    other: ['brandKey', 'reference', 'settlesAt', 'points'],
    copy: { leftOut: 'counter' },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference] }),
    index('unsettled_by_time').on(table.settlesAt),
    check('unsettled_points', sql`${table.points} >= 0`),
  ],
)

/** What tills and brands gave on the last day (UTC) on which they gave any, as far as servers have told. */
export const givenPoints = table(
  'given_points',
  {
    /** `brand argos`, or `till` and its id. */
    giver: text().primaryKey(),
    day: date().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
  },
  {
    why: 'what a till and a brand gave today',
    isBusy: true,
    keeps: 'until it is replaced',
    personal: [],
    other: ['giver', 'day', 'points'],
  },
)

/** Purchases that passed a ceiling of their day: somebody looks at them before their points can be spent. */
export const purchaseReviews = table(
  'purchase_reviews',
  {
    collectorId: uuid().notNull(),
    brandKey: text().notNull(),
    reference: text().$type<Reference>().notNull(),
    tillId: uuid(),
    points: integer().notNull(),
    ceiling: text().$type<CeilingKind>().notNull(),
    heldAt: when().notNull(),
    /** When it settles once it is released; null when it does so at once. */
    settlesAt: when(),
    decision: text().$type<'released' | 'rejected'>(),
    decidedAt: when(),
    decidedBy: text(),
    reason: text(),
  },
  {
    why: 'points that an operator decides about',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'reference', 'reason'],
    other: ['brandKey', 'tillId', 'points', 'ceiling', 'heldAt', 'settlesAt', 'decision', 'decidedAt', 'decidedBy'],
    copy: {
      name: 'reviewed-purchases',
      section: 'shopping',
      title: 'Purchases that we looked at',
      about: 'Purchases with unusually many points wait until one of us has looked at them. Here is who decided what.',
      by: ['heldAt', 'brandKey', 'reference'],
      says: {
        heldAt: 'When',
        brandKey: 'Shop',
        reference: 'The purchase',
        points: 'Points',
        ceiling: 'Which limit it passed',
        decision: 'Decision',
        decidedAt: 'Decided',
        decidedBy: 'By',
        reason: 'Why',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.brandKey, table.reference] }),
    index('purchase_reviews_open').on(table.heldAt).where(sql`${table.decision} is null`),
  ],
)

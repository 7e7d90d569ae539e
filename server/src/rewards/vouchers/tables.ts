import type { RewardDetails } from '@pollen/contract/rewards'
import type { VoucherState } from '@pollen/contract/voucher-states'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The rewards that operators ever wrote, each with its newest version. */
export const rewards = table(
  'rewards',
  {
    rewardId: text().primaryKey(),
    version: integer().notNull(),
    isListed: boolean().notNull(),
    /** How many were given of a reward with a stock. */
    issued: integer().notNull().default(0),
  },
  {
    why: 'what points can be spent on',
    keeps: 'what it describes',
    personal: [],
    other: ['rewardId', 'version', 'isListed', 'issued'],
  },
)

/** What a reward says from `since` on; rows are added and never changed (grants.sql): a voucher is of its version. */
export const rewardVersions = table(
  'reward_versions',
  {
    rewardId: text().notNull(),
    version: integer().notNull(),
    since: when().notNull(),
    details: jsonb().$type<RewardDetails>().notNull(),
  },
  {
    why: 'a voucher is of a version',
    keeps: 'what it describes',
    personal: [],
    other: ['rewardId', 'version', 'since', 'details'],
  },
  (table) => [primaryKey({ columns: [table.rewardId, table.version] })],
)

/** Members' vouchers. */
export const vouchers = table(
  'vouchers',
  {
    collectorId: uuid().notNull(),
    /** UUIDv7: a later one is greater. */
    voucherId: uuid().notNull(),
    rewardId: text().notNull(),
    version: integer().notNull(),
    state: text().$type<VoucherState>().notNull(),
    /** What it cost. */
    points: integer().notNull(),
    /** The browser's name for the request: sent twice, it is one. Null for those that we give. */
    requestId: uuid(),
    /** Why we gave it, as the member reads it. */
    reason: text(),
    /** By a key of this installation: the code's HMAC, and the code itself encrypted. */
    codeKey: text().notNull(),
    sealedCode: text().notNull(),
    issuedAt: when().notNull(),
    expiresAt: when().notNull(),
    /** When its code was first shown to the member. */
    shownAt: when(),
    /** Until when a till keeps it. */
    heldUntil: when(),
    /** When it was used, expired or was taken back. */
    endedAt: when(),
    /** When the member said that they used it: it moves to the end of their list, and nothing else follows. */
    saidUsedAt: when(),
    /** How many days before its end the member was last told of it. */
    noticeDays: integer(),
    /** The hash of the token in the link “This wasn't me”. */
    notMeTokenHash: text(),
    /** The member's report that it was not them, and the points that went back then. */
    caseId: uuid(),
    caseReleasedPoints: integer(),
  },
  {
    why: 'what the member can use, and what became of it',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'voucherId', 'requestId', 'reason', 'caseId', 'codeKey', 'sealedCode', 'notMeTokenHash'],
    other: [
      'rewardId',
      'version',
      'state',
      'points',
      'issuedAt',
      'expiresAt',
      'shownAt',
      'heldUntil',
      'endedAt',
      'saidUsedAt',
      'noticeDays',
      'caseReleasedPoints',
    ],
    copy: {
      name: 'vouchers',
      section: 'offers',
      title: 'Your vouchers',
      about: 'What you got for your points, or from us. Their codes aren’t here: anyone who found them could use them.',
      by: ['voucherId'],
      says: {
        voucherId: 'Our number for it',
        issuedAt: 'When',
        rewardId: 'Reward',
        version: 'Version',
        state: 'State',
        points: 'Points',
        reason: 'Why you have it',
        expiresAt: 'Valid until',
        shownAt: 'Code first shown',
        endedAt: 'Ended',
        saidUsedAt: 'You said that you used it',
        caseReleasedPoints: 'Points that went back after your report',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.voucherId] }),
    uniqueIndex('vouchers_once').on(table.collectorId, table.requestId),
    uniqueIndex('vouchers_by_code').on(table.codeKey),
    index('vouchers_by_not_me_token').on(table.notMeTokenHash).where(sql`${table.notMeTokenHash} is not null`),
    index('vouchers_by_issue').on(table.issuedAt),
    index('vouchers_open').on(table.expiresAt).where(sql`${table.state} in ('TO_USE', 'HELD')`),
    check('vouchers_points', sql`${table.points} >= 0`),
  ],
)

/** What a till did with a voucher, under the brand's own name for it. */
export const voucherUses = table(
  'voucher_uses',
  {
    brandKey: text().notNull(),
    useId: text().notNull(),
    collectorId: uuid().notNull(),
    voucherId: uuid().notNull(),
    tillId: uuid().notNull(),
    storeId: text().notNull(),
    state: text().$type<'held' | 'used' | 'released' | 'givenBack'>().notNull(),
    heldAt: when().notNull(),
    heldUntil: when().notNull(),
    endedAt: when(),
  },
  {
    why: 'to answer a till’s repeated call, and to give a voucher back with a refund',
    isBusy: true,
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'voucherId', 'storeId'],
    other: ['brandKey', 'useId', 'tillId', 'state', 'heldAt', 'heldUntil', 'endedAt'],
    copy: {
      name: 'voucher-uses',
      section: 'offers',
      title: 'Vouchers at a till',
      about: 'Each time a till took a voucher of yours, and what came of it.',
      by: ['heldAt', 'brandKey', 'useId'],
      says: {
        heldAt: 'When',
        voucherId: 'Voucher',
        brandKey: 'Shop',
        storeId: 'Store',
        useId: 'The till’s number for it',
        state: 'State',
        endedAt: 'Ended',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.brandKey, table.useId] }),
    index('voucher_uses_by_voucher').on(table.collectorId, table.voucherId),
  ],
)

/** A partner's codes. One that was given to a member stays, without the code, so that it is never loaded again. */
export const poolCodes = table(
  'pool_codes',
  {
    codeKey: text().primaryKey(),
    rewardId: text().notNull(),
    sealedCode: text(),
  },
  {
    why: 'to give each of a partner’s codes once; those that were given stand there by a hash alone',
    keeps: 'what it describes',
    personal: [],
    other: ['codeKey', 'rewardId', 'sealedCode'],
  },
  (table) => [index('pool_codes_left').on(table.rewardId, table.codeKey).where(sql`${table.sealedCode} is not null`)],
)

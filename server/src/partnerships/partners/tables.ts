import type { PartnerId } from '@pollen/contract/partner'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The card's side of a link; the row stays when the link ends, since it counts. */
export const partnerLinks = table(
  'partner_links',
  {
    collectorId: uuid().notNull(),
    partnerId: text().$type<PartnerId>().notNull(),
    /** A hash by a key of ours: whose account it is linked to, or was last. */
    accountHash: text().notNull(),
    /** The account's number there and the token of the link, encrypted. Null once it is unlinked. */
    sealedAccount: text(),
    /** How often the card was linked there. */
    links: integer().notNull(),
    linkedAt: when().notNull(),
    unlinkedAt: when(),
    /** The partner has ended the link. */
    needsLogin: boolean().notNull().default(false),
  },
  {
    why: 'whose account with a partner the card is linked to, and how often it was linked',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'accountHash', 'sealedAccount'],
    other: ['partnerId', 'links', 'linkedAt', 'unlinkedAt', 'needsLogin'],
    copy: {
      name: 'partners',
      section: 'partners',
      title: 'Linked partners',
      about: 'The partners that your card is or was linked to. Your numbers there are kept encrypted.',
      by: ['partnerId'],
      says: {
        partnerId: 'Partner',
        linkedAt: 'Linked',
        unlinkedAt: 'Unlinked',
        links: 'How often it was linked',
        needsLogin: 'Ended by the partner',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.collectorId, table.partnerId] }),
    uniqueIndex('partner_links_by_account').on(table.partnerId, table.accountHash).where(sql`unlinked_at is null`),
  ],
)

/** The partner's side: how often an account there was linked, and to which card last. */
export const partnerAccounts = table(
  'partner_accounts',
  {
    partnerId: text().$type<PartnerId>().notNull(),
    accountHash: text().notNull(),
    collectorId: uuid().notNull(),
    links: integer().notNull(),
  },
  {
    why: 'how often an account with a partner was linked, and to which card last',
    keeps: 'the account',
    joined: 'move',
    personal: ['collectorId', 'accountHash'],
    other: ['partnerId', 'links'],
    copy: { leftOut: 'counter' },
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.accountHash] }),
    index('partner_accounts_by_collector').on(table.collectorId),
  ],
)

/**
 * The accounts there that were ever linked, so that each pays an offer for linking once. It outlives the member who linked it,
 * and leads to nobody: the hash is by a key of ours, of a number that we then no longer have.
 */
export const firstLinks = table(
  'first_links',
  {
    partnerId: text().$type<PartnerId>().notNull(),
    accountHash: text().notNull(),
  },
  {
    why: 'to pay for linking an account with a partner once, also after the member who linked it was erased',
    keeps: 'the books',
    erased: 'nobody',
    personal: ['accountHash'],
    other: ['partnerId'],
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.accountHash] })],
)

/** Members at a partner's login, or waiting for its code. Each row is used once. */
export const partnerLinkAttempts = table(
  'partner_link_attempts',
  {
    /** The hash of `state`, or of the token that the browser holds. */
    tokenHash: text().primaryKey(),
    collectorId: uuid().notNull(),
    sessionHash: text().notNull(),
    partnerId: text().$type<PartnerId>().notNull(),
    isByLogin: boolean().notNull(),
    /** PKCE's verifier, or the partner's id of the code that it sent; encrypted. Null before it sent one. */
    sealedSecret: text(),
    /** How many numbers were entered. */
    numbersTried: integer().notNull().default(0),
    expiresAt: when().notNull(),
  },
  {
    why: 'to know who comes back from a partner’s login',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: { collector: 'collectorId' },
    joined: 'end',
    personal: ['collectorId', 'tokenHash', 'sessionHash', 'sealedSecret'],
    other: ['partnerId', 'isByLogin', 'numbersTried', 'expiresAt'],
    copy: { leftOut: 'secret' },
  },
  (table) => [
    index('partner_link_attempts_by_expiry').on(table.expiresAt),
    index('partner_link_attempts_by_collector').on(table.collectorId),
  ],
)

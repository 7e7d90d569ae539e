import type { BrandCategory } from '@pollen/contract/brand-categories'
import type { BrandPage } from '@pollen/contract/brand-page'
import type { TillScope } from '@pollen/contract/endpoint'
import { boolean, index, jsonb, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

export const brands = table(
  'brands',
  {
    brandKey: text().primaryKey(),
    name: text().notNull(),
    /** The background of the brand's initial, dark enough for white letters: #rrggbb. */
    colour: text().notNull(),
    /** It may post purchases of more than a year ago. */
    takesOldPurchases: boolean().notNull().default(false),
    /** The brands whose tills take back what it sold. */
    returnsTakenBy: text().array().notNull().default([]),
    /** The people who run the brand's tills: they are told of each new key. */
    contactEmail: text(),
    /** Since then none of its tills is answered: the office stopped them. */
    stoppedAt: when(),
  },
  {
    why: 'the brands, and where one writes to a business',
    keeps: 'what it describes',
    personal: ['contactEmail'],
    other: ['brandKey', 'name', 'colour', 'takesOldPurchases', 'returnsTakenBy', 'stoppedAt'],
  },
)

/** What the page of a brand says. Lists are read from a server's memory (directory.ts), and from here once a minute. */
export const brandPages = table(
  'brand_pages',
  {
    brandKey: text()
      .primaryKey()
      .references(() => brands.brandKey),
    /** The category's name, as people read it. */
    category: text().$type<BrandCategory>().notNull(),
    about: text().notNull(),
    /** Other words by which it is found. */
    keywords: text().array().notNull(),
    /** Old and short names, which lead to the page: `/brands/ba`. */
    aliases: text().array().notNull().default([]),
    /** Members who leave for the brand are led there, and to no other site. */
    website: text().notNull(),
    /** Members call it about offers by phone. */
    phone: text(),
    inStore: boolean().notNull(),
    online: boolean().notNull(),
    isEshop: boolean().notNull(),
    collect: jsonb().$type<BrandPage['collect']>().notNull(),
    /** Null where points cannot be spent. */
    spend: jsonb().$type<NonNullable<BrandPage['spend']>>(),
    terms: text().notNull(),
    /** False once the operators' file no longer has it. */
    isListed: boolean().notNull().default(true),
  },
  {
    why: 'what visitors read of a brand',
    keeps: 'what it describes',
    personal: [],
    other: [
      'brandKey',
      'category',
      'about',
      'keywords',
      'aliases',
      'website',
      'phone',
      'inStore',
      'online',
      'isEshop',
      'collect',
      'spend',
      'terms',
      'isListed',
    ],
  },
)

/** The words by which a brand is found: small letters and digits, without accents (directory-store.ts). */
export const brandWords = table(
  'brand_words',
  {
    brandKey: text()
      .notNull()
      .references(() => brandPages.brandKey),
    word: text().notNull(),
    /** How much a hit counts, at most 1: a word of the name more than one of the category. */
    weight: real().notNull(),
  },
  {
    why: 'the search for brands',
    keeps: 'what it describes',
    personal: [],
    other: ['brandKey', 'word', 'weight'],
  },
  (table) => [
    primaryKey({ columns: [table.brandKey, table.word] }),
    index('brand_words_by_beginning').on(table.word.op('text_pattern_ops')),
    index('brand_words_by_likeness').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** A till of a brand, or a back end that posts for it. */
export const tills = table(
  'tills',
  {
    tillId: uuid().primaryKey(),
    brandKey: text()
      .notNull()
      .references(() => brands.brandKey),
    name: text().notNull(),
    createdAt: when().notNull().defaultNow(),
  },
  {
    why: 'who posted what',
    keeps: 'what it describes',
    personal: [],
    other: ['tillId', 'brandKey', 'name', 'createdAt'],
  },
)

/** The keys by which a till calls us; any of them will do. We store only their hashes. */
export const tillKeys = table(
  'till_keys',
  {
    keyId: uuid().primaryKey(),
    tillId: uuid()
      .notNull()
      .references(() => tills.tillId),
    keyHash: text().notNull().unique('till_keys_hash'),
    /** The key that made this one, which ends with it; null for one that an operator made. */
    parentKeyId: uuid(),
    scopes: text().array().$type<TillScope[]>().notNull(),
    createdAt: when().notNull().defaultNow(),
    /** When the key was last used, to within an hour. */
    usedAt: when(),
    /** When the key stops working; null means never. */
    endsAt: when(),
  },
  {
    why: 'what tills show',
    keeps: 'until it is replaced',
    personal: [],
    other: ['keyId', 'tillId', 'keyHash', 'parentKeyId', 'scopes', 'createdAt', 'usedAt', 'endsAt'],
  },
  (table) => [index('till_keys_by_till').on(table.tillId), index('till_keys_by_parent').on(table.parentKeyId)],
)

/** Keys that two people decided, until whoever asked for one has it made and reads it. */
export const tillKeyPermits = table(
  'till_key_permits',
  {
    /** That of the request. */
    permitId: uuid().primaryKey(),
    tillId: uuid()
      .notNull()
      .references(() => tills.tillId),
    scopes: text().array().$type<TillScope[]>().notNull(),
    /** Who asked for it, and alone reads it. */
    staffId: uuid().notNull(),
    expiresAt: when().notNull(),
  },
  {
    why: 'who may make a key of a till, once',
    keeps: [{ days: 0, after: 'expiresAt' }],
    erased: 'nobody',
    personal: [],
    other: ['permitId', 'tillId', 'scopes', 'staffId', 'expiresAt'],
  },
  (table) => [index('till_key_permits_by_expiry').on(table.expiresAt)],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

/** The drops that operators ever wrote, and how far the line of each has come. */
export const drops = table(
  'drops',
  {
    eventId: text().primaryKey(),
    opensAt: when({ precision: 3 }).notNull(),
    closesAt: when({ precision: 3 }).notNull(),
    admittedPerMinute: integer().notNull(),
    rewardIds: text().array().notNull(),
    isListed: boolean().notNull(),
    /** The highest number of a place in its line. */
    lastNumber: integer().notNull().default(0),
    /** How many may be let in by the rate, with the fraction that is left over, as it was at `creditedAt`. */
    credit: doublePrecision().notNull().default(0),
    creditedAt: when({ precision: 3 }),
  },
  {
    why: 'when rewards go on sale, and how far their line has come',
    keeps: 'what it describes',
    personal: [],
    other: [
      'eventId',
      'opensAt',
      'closesAt',
      'admittedPerMinute',
      'rewardIds',
      'isListed',
      'lastNumber',
      'credit',
      'creditedAt',
    ],
  },
  (table) => [check('drops_rate', sql`${table.admittedPerMinute} > 0`)],
)

/** The places of people in the lines of drops: one for each member, and one for each browser of somebody else. */
export const queuePlaces = table(
  'queue_places',
  {
    eventId: text().notNull(),
    placeId: uuid().notNull(),
    collectorId: uuid(),
    /** The hash of the token in the browser's cookie. */
    tokenHash: text(),
    /** Stands for the network from which a browser's place was taken, as long as it is no member's. */
    network: text(),
    joinedAt: when({ precision: 3 }).notNull(),
    /** When they last asked, to within half a minute. */
    seenAt: when({ precision: 3 }).notNull(),
    /** Their place in the line, drawn by lot or by when they came. Null until then. */
    number: integer(),
    admittedAt: when({ precision: 3 }),
    /** Until when their turn lasts. */
    passUntil: when({ precision: 3 }),
    usedAt: when({ precision: 3 }),
  },
  {
    why: 'whose turn it is for a reward of which there are few',
    keeps: [{ days: 7, after: 'joinedAt' }],
    erased: { collector: 'collectorId' },
    joined: 'move',
    personal: ['collectorId', 'tokenHash', 'network'],
    other: ['eventId', 'placeId', 'joinedAt', 'seenAt', 'number', 'admittedAt', 'passUntil', 'usedAt'],
    copy: {
      name: 'places-in-lines',
      section: 'offers',
      title: 'Your places in lines',
      about: 'The lines in which you waited for a reward, for a week after you came.',
      by: ['placeId'],
      says: {
        eventId: 'Event',
        joinedAt: 'When you came',
        seenAt: 'When you were last there',
        number: 'Your number',
        admittedAt: 'When your turn came',
        passUntil: 'Until when it lasted',
        usedAt: 'When you used it',
      },
    },
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.placeId] }),
    uniqueIndex('queue_places_of_member').on(table.eventId, table.collectorId),
    uniqueIndex('queue_places_of_browser').on(table.eventId, table.tokenHash),
    index('queue_places_new').on(table.eventId, table.joinedAt).where(sql`${table.number} is null`),
    index('queue_places_waiting')
      .on(table.eventId, table.number)
      .where(sql`${table.number} is not null and ${table.admittedAt} is null`),
    index('queue_places_admitted').on(table.eventId, table.admittedAt).where(sql`${table.admittedAt} is not null`),
    check('queue_places_whose', sql`${table.collectorId} is not null or ${table.tokenHash} is not null`),
    check('queue_places_pass', sql`(${table.admittedAt} is null) = (${table.passUntil} is null)`),
    check('queue_places_used', sql`${table.usedAt} is null or ${table.admittedAt} is not null`),
  ],
)

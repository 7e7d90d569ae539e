import type { RefusalName } from '@pollen/contract/refusals'
import { index, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'
import type { SecurityEventName } from './event-names.ts'

/**
 * What happened that matters to security. People stand in it by pseudonyms: an operator who knows an address or a member
 * can ask for their events; a copy of the table names nobody.
 */
export const securityEvents = table(
  'security_events',
  {
    /** UUIDv7: a later one is greater. */
    eventId: uuid().primaryKey(),
    at: when().notNull(),
    event: text().$type<SecurityEventName>().notNull(),
    refusal: text().$type<RefusalName>(),
    /** Which call, by its pattern, and its name: ours, and behind a slash its `X-Request-Id`. */
    place: text(),
    requestId: text(),
    /** Pseudonyms: of the member, of the email, card or mobile that was entered, and of the network address. */
    member: text(),
    entered: text(),
    network: text(),
    brandKey: text(),
    tillId: text(),
    /** Who of the office called. */
    staffId: uuid(),
  },
  {
    why: 'to find out what happened; people stand there by pseudonyms',
    isBusy: true,
    keeps: [{ days: 400, after: 'at' }],
    erased: 'pseudonyms',
    personal: ['member', 'entered', 'network'],
    other: ['eventId', 'at', 'event', 'refusal', 'place', 'requestId', 'brandKey', 'tillId', 'staffId'],
    copy: 'security',
  },
  (table) => [
    index('security_events_by_time').on(table.at),
    index('security_events_by_member').on(table.member, table.at),
    index('security_events_by_entered').on(table.entered, table.at),
  ],
)

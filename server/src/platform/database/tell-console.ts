import { allOfOffice } from '@pollen/contract/staff/events'
import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** On which the database names what the console's open pages ask for again. */
export const consoleChannel = 'console_pages'

/** Of a member's page hears whoever has it open, and nobody else. */
export const memberAddress = (collectorId: string): string => `${allOfOffice}/members/${collectorId}`

/**
 * Tells the console's open pages, once the transaction is committed, whose answers are others now.
 *
 * @param addresses  how the addresses of those calls begin: `/staff/cases`
 */
export async function tellConsole(tx: Transaction, ...addresses: string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${consoleChannel}, ${addresses.join(' ')})`)
}

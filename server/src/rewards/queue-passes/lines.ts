import type { Database } from '../../platform/database/database.ts'
import { ttlCache } from '../../platform/process/ttl-cache.ts'
import { advance, type Line, type StockOf } from './line.ts'

/** How old what a server knows of a line may be. So often each server moves a line on while anybody asks about it. */
const linesAreFreshMs = 1000

/** The lines of drops, by the ids of their events. */
export type Lines = (eventId: string) => Promise<Line>

export const openLines = ({ transaction }: Pick<Database, 'transaction'>, stockOf: StockOf): Lines =>
  ttlCache(linesAreFreshMs, (eventId) => transaction((tx) => advance(tx, eventId, { now: new Date(), stockOf })))

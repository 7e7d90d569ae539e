import { timestamp } from 'drizzle-orm/pg-core'

/** A moment. With `precision: 3` it is one that JavaScript holds whole, as an id or an order of rows needs it. */
export const when = (settings: { precision?: 3 } = {}) => timestamp({ withTimezone: true, ...settings })

import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import type { pricesOfOffice } from '@pollen/contract/staff/prices'
import type { Transaction } from '../../platform/database/database.ts'
import { onCalendarNow, runningOf } from '../../records/content/content.ts'
import { pricesKind } from '../../rewards/prices/prices.ts'
import { fieldsOf, textOf } from './fields.ts'

/** The prices of each product from today on. */
export async function pricesNow(tx: Transaction, now: Date): Promise<Answer<typeof pricesOfOffice>> {
  const onCalendar = await onCalendarNow(tx, now)
  const today = calendarDayOf(now)
  const rows = (await runningOf(tx, pricesKind.name)).flatMap(({ key, value }) => {
    const [written, fields] = [fieldsOf(value), fieldsOf(onCalendar(pricesKind, value))]
    const [sku, firstDay] = [textOf(written, 'sku'), textOf(fields, 'first_day')]
    return sku === undefined || firstDay === undefined ? [] : [{ key, sku, firstDay, value }]
  })
  const products = [...Map.groupBy(rows, ({ sku }) => sku)].map(([sku, prices]) => {
    const inOrder = prices.toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))
    const current = inOrder.findLastIndex(({ firstDay }) => firstDay <= today)
    return {
      sku,
      keys: inOrder.map(({ key }) => key),
      prices: inOrder.slice(Math.max(0, current)).map(({ firstDay, value }) => ({ firstDay, value })),
    }
  })
  return { products }
}

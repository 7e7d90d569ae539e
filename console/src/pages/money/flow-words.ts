import { monthName } from '@pollen/contract/day-and-time'
import type { FlowName } from '@pollen/contract/staff/money'

/** What a flow is called, and whether it makes more or fewer points owed. */
export const flowWords: Record<FlowName, { name: string; sign: 1 | -1 }> = {
  issued: { name: 'Issued', sign: 1 },
  spent: { name: 'Spent', sign: -1 },
  expired: { name: 'Run out', sign: -1 },
  convertedIn: { name: 'Converted from partners', sign: 1 },
  convertedOut: { name: 'Converted to partners', sign: -1 },
  corrected: { name: 'Corrected', sign: 1 },
}

/** October 2026, or October 2026 to November 2026. */
export const spanName = ({ from, until }: { from: string; until: string }): string =>
  from === until ? monthName(from) : `${monthName(from)} to ${monthName(until)}`

/** Where the entries behind a number are. */
export const entriesAt = (number: { from: string; until: string; flow: FlowName; brand?: string }): string =>
  `/money/entries?${new URLSearchParams(number)}`

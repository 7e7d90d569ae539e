import { DayField } from './day-field.tsx'

const range = { first: '2025-01-01', last: '2026-11-25', onChoose: () => {} }

export const examples = {
  chosen: () => <DayField label="From" name="from" value="2026-03-14" {...range} />,
  wrong: () => (
    <DayField label="To" name="to" value="2026-03-14" {...range} error="Choose a day on or after the first" />
  ),
}

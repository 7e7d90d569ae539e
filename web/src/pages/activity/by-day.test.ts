import { expect, test } from 'vitest'
import { groupByMonth } from './by-day.ts'

test('what happened is grouped by the programme’s days and months, the last first, whatever was told late', () => {
  const transactions = [
    { id: '5', occurredAt: '2026-07-01T09:00:00.000Z' },
    { id: '4', occurredAt: '2026-06-30T23:30:00.000Z' },
    { id: '3', occurredAt: '2026-05-02T10:00:00.000Z' },
    { id: '2', occurredAt: '2026-06-30T09:00:00.000Z' },
    { id: '1', occurredAt: '2026-06-30T09:00:00.000Z' },
  ]
  const read = groupByMonth(transactions).map(({ month, days }) => [
    month,
    days.map(({ day, items }) => [day, items.map((it) => it.id)]),
  ])
  expect(read).toEqual([
    ['2026-07', [['2026-07-01', ['5', '4']]]],
    ['2026-06', [['2026-06-30', ['2', '1']]]],
    ['2026-05', [['2026-05-02', ['3']]]],
  ])
})

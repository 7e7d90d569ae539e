import { dateOf, monthName } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber } from '@pollen/contract/numbers'
import type { MoneyMonth, money, PartnerDifference } from '@pollen/contract/staff/money'
import type { Work } from './work-kinds.ts'

/** A difference with a partner, as work of finance. */
export const workOfDifference = ({ number, partner, says, day, foundAt }: PartnerDifference): Work => ({
  kind: 'difference',
  id: number,
  about: `${partner}: ${says}`,
  detail: `Difference ${number}, ${dateOf(day)}`,
  since: foundAt,
  to: `/money?difference=${number}`,
})

/** Books that are not in order, and months that are to be signed. */
export const workOfMoney = ({ at, proof, booksWait, months }: Answer<typeof money>): Work[] => [
  ...(booksWait
    ? [
        {
          kind: 'books' as const,
          id: 'books',
          about: proof ? `The books have ${formatNumber(proof.faults)} faults` : 'The books are not proved yet',
          detail: proof?.says[0] ?? 'They are proved each night',
          since: proof?.at ?? at,
          to: '/money',
        },
      ]
    : []),
  ...months.filter(({ isToSign }) => isToSign).map(workOfMonth),
]

const workOfMonth = ({ month, state, closing }: MoneyMonth): Work => ({
  kind: 'month',
  id: month,
  about: monthName(month),
  detail:
    state === 'changed' ? 'Its numbers changed since it was signed' : `${formatNumber(closing)} points at its end`,
  since: endOf(month),
  to: `/money?from=${month}&until=${month}`,
})

/** The first moment after a month. */
function endOf(month: string): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth, 1)).toISOString()
}

import { fullDateOf } from '@pollen/contract/day-and-time'
import type { EventSummary } from '@pollen/contract/marketing-events'
import { Link } from 'react-router'
import styles from './event-head.module.css'

/**
 * What an event is about, with its drawing.
 *
 * @param to  the address of its screen, from which its title links there
 */
export const EventHead = ({
  event: { title, text, picture, ...days },
  isOver = false,
  to,
}: {
  event: EventSummary
  isOver?: boolean
  to?: string
}) => (
  <div className={styles.event}>
    <img src={`/products/${picture}.svg`} alt="" width={64} height={64} className={styles.picture} />
    <div className="stack">
      {to && (
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
      )}
      <p>{text}</p>
      <p className="soft small">{daysInWords(days, isOver)}</p>
    </div>
  </div>
)

/** When an event begins, until when it lasts, or when it ended. */
export function daysInWords(
  { from, until, hasBegun }: Pick<EventSummary, 'from' | 'until' | 'hasBegun'>,
  isOver: boolean,
): string {
  const lastDay = fullDateOf(new Date(new Date(until).getTime() - 1).toISOString())
  if (isOver) return `It ended on ${lastDay}`
  return hasBegun ? `Until ${lastDay}` : `From ${fullDateOf(from)} to ${lastDay}`
}

import { dateOf, dayToComeOf, timeOf } from '@pollen/contract/day-and-time'
import type { EventSummary } from '@pollen/contract/marketing-events'
import { imageOf } from '@pollen/contract/picture-names'
import { FaceLink } from '@pollen/design/face-link'
import { Picture } from '../picture/picture.tsx'
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
    <Picture of={imageOf(picture)} size={64} className={styles.picture} sizes="80px" />
    <div className={styles.words}>
      {to && (
        <h2>
          <FaceLink to={to}>{title}</FaceLink>
        </h2>
      )}
      <p>{text}</p>
      <p className="soft small">{daysInWords(days, isOver, new Date())}</p>
    </div>
  </div>
)

/** When an event begins, until when it lasts, when it ended, or when it goes on sale. */
export function daysInWords(
  { from, until, hasBegun, onSaleAt }: Pick<EventSummary, 'from' | 'until' | 'hasBegun' | 'onSaleAt'>,
  isOver: boolean,
  now: Date,
): string {
  const last = new Date(Date.parse(until) - 1).toISOString()
  if (isOver) return `It ended on ${dateOf(last)}`
  if (onSaleAt && now.toISOString() < onSaleAt) return `On sale ${dayToComeOf(onSaleAt, now)}, ${timeOf(onSaleAt)}`
  return hasBegun ? `Until ${dayToComeOf(last, now)}` : `From ${dayToComeOf(from, now)} to ${dayToComeOf(last, now)}`
}

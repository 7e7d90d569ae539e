import { daysUntil } from '@pollen/contract/day-and-time'
import type { MarketingEvent } from '@pollen/contract/marketing-events'
import { imageOf } from '@pollen/contract/picture-names'
import type { ReactNode } from 'react'
import { Cells } from '../layout/logo.tsx'
import { Picture } from '../picture/picture.tsx'
import styles from './campaign.module.css'
import { EventBody, EventTerms } from './event-body.tsx'
import { daysInWords } from './event-head.tsx'

/** An event in full dress: a large picture, the days that remain, what it holds, its quest and its terms. */
export const Campaign = ({
  event,
  now,
  actions,
  quest,
}: {
  event: MarketingEvent
  now: Date
  actions: ReactNode
  quest: ReactNode
}) => (
  <>
    <div className={styles.hero}>
      <Cells />
      <span className={styles.cell}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 2 28 9v14l-12 7L4 23V9z" />
        </svg>
        <Picture of={imageOf(event.picture)} size={104} shape="square" sizes="184px" frame="cell" />
      </span>
      <div className={styles.words}>
        <p className={styles.left}>{remaining(event, now)}</p>
        <p className={styles.text}>{event.text}</p>
        <p className={styles.dates}>{daysInWords(event, event.isOver, now)}</p>
      </div>
    </div>
    {actions}
    <EventBody event={event} />
    {quest}
    <section className="stack" aria-labelledby="event-terms">
      <h2 id="event-terms">Good to know</h2>
      <EventTerms event={event} />
    </section>
  </>
)

/** How many days are left of it, or until it begins or goes on sale. */
function remaining({ from, until, hasBegun, isOver, onSaleAt }: MarketingEvent, now: Date): string {
  if (isOver) return 'Over'
  if (onSaleAt && now.toISOString() < onSaleAt) {
    const days = daysUntil(onSaleAt, now)
    return days === 0 ? 'On sale today' : days === 1 ? 'On sale tomorrow' : `On sale in ${days} days`
  }
  if (!hasBegun) {
    const days = daysUntil(from, now)
    return days === 1 ? 'Begins tomorrow' : `Begins in ${days} days`
  }
  const days = daysUntil(until, now)
  return days <= 1 ? 'Last day' : `${days} days left`
}

import { homepagePods } from '@pollen/contract/member/pods'
import { Strip } from '../../parts/campaigns/strip.tsx'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import styles from './today.module.css'

/** The event of the day, in one line; nothing while there is none. */
export function EventAtHome() {
  const { data } = useStoredQuery(homepagePods)
  const event = data?.skinnyEvent
  useEarlyTexts('event', data && { text: event?.text ?? '' })
  if (data && !event) return null
  if (!event) return <EarlyEvent />
  return (
    <Strip picture={event.picture} path={event.path}>
      {event.text}
    </Strip>
  )
}

/** In the place of an event that is not known: what this browser showed there last time. */
export const EarlyEvent = () => (
  <div className={styles.event} data-early-if="event.text">
    <Strip picture={undefined} path={undefined}>
      <EarlyText name="event.text" />
    </Strip>
  </div>
)

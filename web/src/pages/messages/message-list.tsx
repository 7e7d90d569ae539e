import { calendarDayOf, dayName, monthName, timeOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { type Notification, type notifications, readNotifications } from '@pollen/contract/member/notifications'
import { Button } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Failure } from '@pollen/design/notice'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import type { Pages } from '../../parts/lists/use-pages.ts'
import { onUnreadChange, setUnreadCount, unreadCount } from '../../parts/messages/unread.ts'
import { call, callInBackground } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import styles from './messages.module.css'

/** What was read since the pages were loaded, which stay as they are. */
const readHere = new Set<string>()
const isUnread = (message: Notification) => message.isUnread && !readHere.has(message.id)

/** Messages by day, the last one first. Opening one marks it as read. */
export function MessageList({
  pages,
  isFiltered,
  ...reading
}: Pages<Answer<typeof notifications>> & { isFiltered: boolean }) {
  const messages = pages?.flatMap((page) => page.notifications) ?? []
  const [, setReadAll] = useState(0)
  const [newest] = messages
  const unread = useBrowserStore(onUnreadChange, unreadCount, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bell counted again, and has more than is here
  useEffect(() => {
    if (pages && unread > messages.filter(isUnread).length) reading.readAgain()
  }, [unread])
  const readAll = useAction(async () => {
    if (!newest) return
    const { unread } = await call(readNotifications, { body: { id: newest.id, andBefore: true } })
    for (const { id } of messages) readHere.add(id)
    setUnreadCount(unread)
    setReadAll((times) => times + 1)
  })
  if (reading.isFailed) return <DidNotLoad what="Your messages" onRetry={reading.refresh} />
  if (!pages) return <SkeletonRows label="Your messages are loading" />
  if (messages.length === 0 && !reading.hasMore) return <NoMessages isFiltered={isFiltered} />
  const days = Map.groupBy(messages, ({ at }) => calendarDayOf(new Date(at)))
  return (
    <>
      {!isFiltered && messages.some(isUnread) && (
        <Button kind="quiet" busy={readAll.isBusy} onClick={() => readAll.run()}>
          Mark all as read
        </Button>
      )}
      <Failure says={readAll.failure} />
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {dayTitle(day)}
          </h2>
          <ul>
            {ofDay.map((message) => (
              <Message key={message.id} {...message} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore {...reading} more="Show more" whole="No older messages" />
    </>
  )
}

/** Today, Yesterday, or Tuesday 3 March 2026. */
function dayTitle(day: string): string {
  const name = dayName(day, new Date())
  return /\d/.test(name) ? `${name} ${monthName(day.slice(0, 7))}` : name
}

function Message(message: Notification) {
  const { id, at, title, text, leadsTo } = message
  const unread = isUnread(message)
  const read = async () => {
    if (!unread) return
    readHere.add(id)
    const answer = await callInBackground(readNotifications, { body: { id, andBefore: false } }).catch(() => undefined)
    if (answer) setUnreadCount(answer.answer.unread)
  }
  return (
    <li className={styles.row}>
      <Link to={leadsTo} className={styles.link} onClick={() => void read()} data-unread={unread || undefined}>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.what}>
          <b>
            {unread && <span className="hidden">Unread: </span>}
            {title}
          </b>
          <span className="soft small">{text}</span>
        </span>
        <time dateTime={at} className="soft small">
          {timeOf(at)}
        </time>
      </Link>
    </li>
  )
}

const NoMessages = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="Nothing here">
      <p className="soft">You have no messages of this kind.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No messages yet">
      <p className="soft">When points arrive, or something about your account changes, you read it here.</p>
    </EmptyState>
  )

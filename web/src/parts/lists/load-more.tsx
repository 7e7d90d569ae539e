import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './load-more.module.css'

/** The next page is requested this far below the window's edge: one and a half phone screens. */
const preloadMargin = '1200px 0px'

/**
 * The end of a list that loads the next page when it comes near, or by its button; after a failure by the button only.
 * Pressing the button moves the focus to the first new row, because the button moves away or disappears.
 *
 * @param more   the button's label, such as “Show more”
 * @param whole  the text when there are no more rows
 */
export function LoadMore({
  more,
  whole,
  hasMore,
  isReadingOn,
  isNextFailed,
  readOn,
}: {
  more: string
  whole: ReactNode
  hasMore: boolean
  isReadingOn: boolean
  isNextFailed: boolean
  readOn: () => void
}) {
  const end = useRef<HTMLDivElement>(null)
  const read = useRef(readOn)
  read.current = readOn
  const isListening = hasMore && !isReadingOn && !isNextFailed
  useEffect(() => {
    if (!isListening || !end.current) return
    const seen = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && read.current(), {
      rootMargin: preloadMargin,
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [isListening])
  const rows = () => [...(end.current?.parentElement?.querySelectorAll('li') ?? [])]
  const rowsBefore = useRef<number>(undefined)
  const press = () => {
    rowsBefore.current = rows().length
    readOn()
  }
  useEffect(() => {
    if (isReadingOn || rowsBefore.current === undefined) return
    const first = rows()[rowsBefore.current]
    rowsBefore.current = undefined
    focusOn(first)
  })
  return (
    <div ref={end} className={styles.end}>
      {isNextFailed && <Notice level="bad">We couldn’t load any more.</Notice>}
      {isReadingOn && <Loader label="Getting more" />}
      {hasMore && (
        <Button kind="quiet" busy={isReadingOn} onClick={press}>
          {isNextFailed ? 'Try again' : more}
        </Button>
      )}
      {!hasMore && <p className="soft small">{whole}</p>}
    </div>
  )
}

/** Focuses the focusable element of a row, or the row itself. */
function focusOn(row: HTMLLIElement | undefined): void {
  if (!row) return
  const within = row.querySelector('a')
  if (!within) row.tabIndex = -1
  ;(within ?? row).focus()
}

import { programme } from '@pollen/contract/programme'
import { Heading } from '@pollen/design/heading'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { replayEarlyInput } from '../../platform/early-input.ts'
import { useIsReturn } from './place-memory.ts'
import styles from './screen-heading.module.css'

/**
 * The heading of a screen: one of a place's tabs shows members the place's name, as its other tabs do, and is read by its own
 * title. When it mounts, input from before the app started is replayed.
 */
export function ScreenHeading({ title, place }: { title: string; place?: string | undefined }) {
  const { pathname } = useLocation()
  const isReturn = useIsReturn()
  const isMounted = useMounted()
  useEffect(() => {
    if (!isMounted) return
    // In a task after mounting, when the screen has restored its state, the early input is replayed.
    const replay = setTimeout(replayEarlyInput, 0)
    return () => clearTimeout(replay)
  }, [isMounted])
  return (
    <Heading
      title={title}
      shown={
        place ? (
          <>
            <span className={`hidden ${styles.title}`}>{title}</span>
            <span className={styles.place} aria-hidden="true">
              {place}
            </span>
          </>
        ) : (
          title
        )
      }
      windowTitle={`${title} · ${programme.name}`}
      address={pathname}
      keepsPosition={isReturn}
    />
  )
}

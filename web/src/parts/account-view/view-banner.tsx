import { minuteMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { accountView } from '@pollen/contract/visitor/account-views'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/calls.ts'
import styles from './view-banner.module.css'

type View = Answer<typeof accountView>

/** Where a view ends: the page stops it. */
const leave = () => location.replace(href('seeAsMember'))

/** Above every screen while a colleague sees an account as its member does. It says how much room it takes. */
export default function ViewBanner() {
  const [view, setView] = useState<View>()
  useEffect(() => {
    call(accountView).then(setView, () => {})
  }, [])
  return <Banner view={view} />
}

/** @param view  missing until the server has answered */
export function Banner({ view }: { view: View | undefined }) {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const watching = new ResizeObserver(() => style.setProperty('--above', `${banner.current?.offsetHeight ?? 0}px`))
    if (banner.current) watching.observe(banner.current)
    return () => {
      watching.disconnect()
      style.removeProperty('--above')
    }
  }, [])
  return (
    <aside ref={banner} className={styles.banner} aria-label="You see a member’s account">
      <p>
        {view ? (
          <>
            You see <strong>{view.member}’s account</strong>, read-only, as {view.colleague}.{' '}
            <TimeLeft until={view.endsAt} />
          </>
        ) : (
          'You see a member’s account, read-only.'
        )}
      </p>
      <button type="button" onClick={leave}>
        Stop
      </button>
    </aside>
  )
}

function TimeLeft({ until }: { until: string }) {
  const [minutes, setMinutes] = useState(() => minutesTo(until))
  useEffect(() => {
    const counting = setInterval(() => setMinutes(minutesTo(until)), 5000)
    return () => clearInterval(counting)
  }, [until])
  useEffect(() => {
    if (minutes <= 0) leave()
  }, [minutes])
  return (
    <span className={styles.left}>
      {minutes} {minutes === 1 ? 'minute' : 'minutes'} left.
    </span>
  )
}

const minutesTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minuteMs))

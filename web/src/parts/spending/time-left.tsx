import { useEffect, useState } from 'react'

/** A countdown, such as 14:32. Screen readers read it on request, and not every second. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const counting = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(counting)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return (
    <b role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </b>
  )
}

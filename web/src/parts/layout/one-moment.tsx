import { Loader } from '@pollen/design/loader'
import { type ReactNode, useEffect, useState } from 'react'
import { Step } from './step.tsx'

/** After so long, somebody wonders whether it still goes on. */
const patienceMs = 8000

/**
 * A page that waits for what leads on by itself.
 *
 * @param label  what happens meanwhile
 * @param leave  a link or button for those who have waited long
 * @param back   whether it has an arrow that goes back
 */
export function OneMoment({ label, leave, back = false }: { label: string; leave: ReactNode; back?: boolean }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const patience = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(patience)
  }, [])
  return (
    <Step title="One moment" back={back} foot={isLong && leave}>
      <Loader label={label} />
      <p role="status">{isLong && 'This is taking longer than usual.'}</p>
    </Step>
  )
}

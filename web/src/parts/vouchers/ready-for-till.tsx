import type { Voucher } from '@pollen/contract/member/vouchers'
import { useEffect, useState } from 'react'
import styles from './ready-for-till.module.css'

/** A dot and the seconds, which move: a picture of a voucher does not. */
export function ReadyForTill({ state }: Pick<Voucher, 'state'>) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(clock)
  }, [])
  return (
    <p className={styles.live} data-held={state === 'HELD' || undefined}>
      <i />
      <b role="status">{state === 'HELD' ? 'At the till now' : 'Ready for the till'}</b>
      <span aria-hidden="true">{[now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':')}</span>
    </p>
  )
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

import { timeOf } from '@pollen/contract/day-and-time'
import { minuteMs } from '@pollen/contract/durations'
import type { ConversionQuote } from '@pollen/contract/member/conversions'
import { useEffect, useState } from 'react'
import { namedSide, rateInWords } from '../../../parts/partners/rate-words.ts'
import styles from './quote-terms.module.css'

/** What is given and got, at which rate, and until when that holds. */
export function QuoteTerms({ quote, pointsName }: { quote: ConversionQuote; pointsName: string }) {
  const { type, points, arrives, rate, holdsUntil } = quote
  const { isOver, left } = useQuote(quote)
  const back = type === 'NECTAR_TO_PARTNER' ? 'PARTNER_TO_NECTAR' : 'NECTAR_TO_PARTNER'
  return (
    <>
      <dl className={styles.sums}>
        <dt>You give</dt>
        <dd>{namedSide(points, type, pointsName)}</dd>
        <dt>You get</dt>
        <dd className={styles.good}>{namedSide(arrives, back, pointsName)}</dd>
        <dt>The rate</dt>
        <dd>{rateInWords(type, rate, pointsName)}</dd>
      </dl>
      <p className="soft small">
        {isOver ? 'This rate was kept until ' : 'This rate is yours until '}
        {timeOf(holdsUntil)}
        {isOver ? '.' : `, for ${left}.`}
      </p>
    </>
  )
}

/** How long a quote still holds, as it is said; looked at again every second. */
export function useQuote({ holdsUntil }: ConversionQuote): { isOver: boolean; left: string } {
  const [leftMs, setLeft] = useState(() => Date.parse(holdsUntil) - Date.now())
  useEffect(() => {
    const clock = setInterval(() => setLeft(Date.parse(holdsUntil) - Date.now()), 1000)
    return () => clearInterval(clock)
  }, [holdsUntil])
  const minutes = Math.floor(leftMs / minuteMs)
  return {
    isOver: leftMs <= 0,
    left: minutes === 0 ? 'less than a minute' : minutes === 1 ? 'one more minute' : `${minutes} more minutes`,
  }
}

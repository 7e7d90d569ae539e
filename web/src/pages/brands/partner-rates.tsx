import { dateOf } from '@pollen/contract/day-and-time'
import { formatNumber, pointsNameFor } from '@pollen/contract/numbers'
import type { PartnerPage } from '@pollen/contract/partner-page'
import { rateInWords, sidesOf } from '../../parts/partners/rate-words.ts'
import styles from './partner-sections.module.css'

type Way = PartnerPage['ways'][number]

/** The rates both ways: since when they are so, what comes, and what was before. */
export const PartnerRates = ({ ways, pointsName }: Pick<PartnerPage, 'ways' | 'pointsName'>) => (
  <ul className={styles.rates}>
    {ways.map((way) => (
      <li key={way.type}>
        <WayRate {...way} pointsName={pointsName} />
      </li>
    ))}
  </ul>
)

function WayRate({ type, rate, before, next, pointsName }: Way & { pointsName: string }) {
  const [given, got] = sidesOf(type, pointsName)
  return (
    <>
      <p className={styles.rate}>
        <span>
          <b>{formatNumber(rate.gives)}</b> {pointsNameFor(rate.gives, given)}
        </span>
        <span aria-hidden="true">→</span>
        <span className="hidden">make</span>
        <span>
          <b>{formatNumber(rate.gets)}</b> {pointsNameFor(rate.gets, got)}
        </span>
      </p>
      <p className="soft small">Since {dateOf(rate.since)}</p>
      {next && (
        <p className="small">
          From {dateOf(next.since)}: {rateInWords(type, next, pointsName)}.
        </p>
      )}
      {before.length > 0 && (
        <details className="soft small">
          <summary className={styles.fold}>Earlier rates</summary>
          <ul>
            {before.map((earlier) => (
              <li key={earlier.since}>
                From {dateOf(earlier.since)}: {rateInWords(type, earlier, pointsName)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

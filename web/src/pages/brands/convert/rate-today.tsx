import type { PartnerPage } from '@pollen/contract/partner-page'
import { rateInWords } from '../../../parts/partners/rate-words.ts'
import styles from './convert.module.css'

/** Today's rate; its line is kept free until it is known. */
export const RateToday = ({
  way,
  pointsName,
}: {
  way: PartnerPage['ways'][number] | undefined
  pointsName: string
}) => (
  <p className={styles.rate}>
    {way && (
      <>
        <span className="soft">Today</span> <b>{rateInWords(way.type, way.rate, pointsName)}</b>
      </>
    )}
  </p>
)

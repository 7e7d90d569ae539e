import { dateOf } from '@pollen/contract/day-and-time'
import type { ConversionWay } from '@pollen/contract/member/conversions'
import type { PartnerState } from '@pollen/contract/member/partners'
import { formatNumber } from '@pollen/contract/numbers'
import { namedSide, rateInWords } from '../../../parts/partners/rate-words.ts'
import styles from './limits.module.css'

/** What one should know before the press. */
export const Limits = ({
  way: { type, mostADay, leftToday, timesLeftToday, rate },
  partner: { name, pointsName },
}: {
  way: ConversionWay
  partner: PartnerState
}) => (
  <ul className={`soft small ${styles.notes}`}>
    <li>
      At most {namedSide(mostADay, type, pointsName)} a day; {formatNumber(leftToday)} left today
      {timesLeftToday > 0 && `, in ${timesLeftToday === 1 ? 'one conversion' : `${timesLeftToday} conversions`}`}.
    </li>
    <li>Usually there within seconds. Once {name} has confirmed it, it cannot be undone.</li>
    <li>We’ll ask for a code or your passkey, so that nobody else converts your points.</li>
    {rate.next && (
      <li>
        From {dateOf(rate.next.since)}: {rateInWords(type, rate.next, pointsName)}.
      </li>
    )}
  </ul>
)

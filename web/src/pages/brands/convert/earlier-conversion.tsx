import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import type { Conversion } from '@pollen/contract/member/conversions'
import { formatChange } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Link } from 'react-router'
import { standInWords, sumsOf } from '../../../parts/partners/conversion-words.ts'
import styles from './convert.module.css'

/** A conversion that is over: what was given and got, when, and what it did to our points. */
export function EarlierConversion({
  conversion: it,
  partner = { name: 'A partner', colour: 'var(--card)', pointsName: 'points there' },
}: {
  conversion: Conversion
  partner?: { name: string; colour: string; pointsName: string } | undefined
}) {
  const { given, got } = sumsOf(it, partner)
  const asked = it.steps[0]?.at
  const points = it.state !== 'CONFIRMED' ? 0 : it.type === 'NECTAR_TO_PARTNER' ? -it.points : it.arrives
  return (
    <li>
      <Link to={href('conversion', { conversionId: it.conversionId })} className={styles.row}>
        <BrandTile name={partner.name} colour={partner.colour} />
        <span className={styles.words}>
          <b>
            {given} → {got}
          </b>
          <span className="soft small">
            {[asked && dayAndMonthOf(asked), standInWords(it)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <b className={styles.points} data-in={points > 0 || undefined}>
          {formatChange(points)}
        </b>
      </Link>
    </li>
  )
}

import type { PartnerState } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Pill } from '@pollen/design/pill'
import { Link } from 'react-router'
import styles from './convert.module.css'

/** A partner's tile and name, which lead to its page, and how the link stands. */
export const PartnerHead = ({
  partner: { brandDetailsKey, name, colour },
  hint,
  state,
}: {
  partner: PartnerState
  hint: string
  state?: 'Linked' | 'Ended'
}) => (
  <div className={styles.partner}>
    <BrandTile name={name} colour={colour} />
    <div className={styles.words}>
      <h2>
        <Link to={href('brand', { brandDetailsKey })} className={styles.title}>
          {name}
        </Link>
      </h2>
      <span className="soft small">{hint}</span>
    </div>
    {state && <Pill isGood={state === 'Linked'}>{state}</Pill>}
  </div>
)

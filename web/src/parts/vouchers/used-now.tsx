import { timeOf } from '@pollen/contract/day-and-time'
import type { Voucher } from '@pollen/contract/member/vouchers'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import styles from './used-now.module.css'

/** In the place of the code, once a till has used the voucher: nobody shows it twice. */
export const UsedNow = ({ partnerName, endedAt }: Voucher) => (
  <Panel>
    <div className={styles.used}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 2 28 9v14l-12 7L4 23V9z" className={styles.cell} />
        <path d="m10.500 16.500 3.700 3.700L21.500 12.500" className={styles.check} />
      </svg>
      <p role="status" className={styles.says}>
        Used just now at {partnerName}
      </p>
      {endedAt && <p className="soft small">{timeOf(endedAt)}</p>}
      <ButtonLink kind="plain" to={href('contactUs')}>
        Wasn’t you? Tell us
      </ButtonLink>
    </div>
  </Panel>
)

import type { Voucher } from '@pollen/contract/member/vouchers'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Link } from 'react-router'
import styles from './voucher.module.css'
import { conditionOf, standOf } from './voucher-words.ts'

/** A voucher as a ticket. Pressed, its code is there for the till; one that is over leads to its page. */
export function VoucherTicket({ voucher, now, onOpen }: { voucher: Voucher; now: Date; onOpen?: () => void }) {
  const face = <Face voucher={voucher} now={now} />
  if (!onOpen)
    return (
      <li className={styles.ticket} data-over="">
        <Link to={href('voucher', { voucherId: voucher.voucherId })} className={styles.face}>
          {face}
        </Link>
      </li>
    )
  return (
    <li className={styles.ticket}>
      <button type="button" className={styles.face} aria-haspopup="dialog" onClick={onOpen}>
        {face}
      </button>
    </li>
  )
}

function Face({ voucher, now }: { voucher: Voucher; now: Date }) {
  const { brand, worth, partnerName } = voucher
  const stand = standOf(voucher, now)
  return (
    <>
      <span className={styles.words}>
        <b>{worth}</b>
        <span>{[partnerName, conditionOf(voucher)].filter(Boolean).join(', ')}</span>
        <span className={styles.stand} data-soon={stand.isSoon || undefined}>
          {stand.text}
        </span>
      </span>
      <span className={styles.tile}>
        <BrandTile name={brand.name} colour={brand.colour} />
      </span>
    </>
  )
}

import type { Voucher } from '@pollen/contract/member/vouchers'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { ButtonLink } from '@pollen/design/button'
import { useId, useState } from 'react'
import { useVoucherActions } from './use-vouchers.ts'
import styles from './voucher.module.css'
import { VoucherCode } from './voucher-code.tsx'
import { conditionOf, isToUse, standOf } from './voucher-words.ts'

/** A voucher as a ticket that is folded until it is pressed; then it has its code, for the till. */
export function VoucherTicket({ voucher, now }: { voucher: Voucher; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  const inside = useId()
  const { show } = useVoucherActions(voucher)
  const isUsable = isToUse(voucher)
  const { brand, worth, voucherId, partnerName } = voucher
  const stand = standOf(voucher, now)
  return (
    <li className={styles.ticket} data-over={!isUsable || undefined}>
      <button
        type="button"
        className={styles.face}
        aria-expanded={isOpen}
        aria-controls={inside}
        onClick={() => setOpen(!isOpen)}
      >
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
      </button>
      <div id={inside} hidden={!isOpen} className={`stack ${styles.inside}`}>
        {isUsable && <VoucherCode voucher={voucher} show={show} />}
        <ButtonLink kind="plain" to={href('voucher', { voucherId })}>
          See all about it
        </ButtonLink>
      </div>
    </li>
  )
}

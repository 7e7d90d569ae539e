import type { Voucher } from '@pollen/contract/member/vouchers'
import { useState } from 'react'
import styles from './voucher.module.css'
import { OpenedVoucher } from './voucher-popups.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'
import { isToUse } from './voucher-words.ts'

/** The vouchers that can still be used. A press opens one for the till, and it stays open while a till uses it. */
export function VouchersToUse({ title, vouchers }: { title: string; vouchers: Voucher[] }) {
  const [openedId, setOpenedId] = useState<string>()
  const opened = vouchers.find(({ voucherId }) => voucherId === openedId)
  const toUse = vouchers.filter(isToUse)
  const now = new Date()
  return (
    <>
      {toUse.length > 0 && (
        <>
          <h2>{title}</h2>
          <p className="soft">Scan your card first, then the voucher.</p>
          <ul className={styles.list}>
            {toUse.map((voucher) => (
              <VoucherTicket
                key={voucher.voucherId}
                voucher={voucher}
                now={now}
                onOpen={() => setOpenedId(voucher.voucherId)}
              />
            ))}
          </ul>
        </>
      )}
      {opened && <OpenedVoucher key={openedId} voucher={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

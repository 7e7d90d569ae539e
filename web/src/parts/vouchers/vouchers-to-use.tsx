import { useState } from 'react'
import { useVouchers } from './use-vouchers.ts'
import styles from './voucher.module.css'
import { OpenedVoucher } from './voucher-popups.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'
import { isToUse } from './voucher-words.ts'

/**
 * The member's vouchers that can still be used; nothing before they are known. A press opens one for the till, and it stays
 * open while a till uses it.
 */
export default function VouchersToUse({ title }: { title: string }) {
  const vouchers = useVouchers().data?.vouchers ?? []
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

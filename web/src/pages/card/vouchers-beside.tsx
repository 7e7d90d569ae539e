import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { useVouchers } from '../../parts/vouchers/use-vouchers.ts'
import { conditionOf, isToUse, standOf } from '../../parts/vouchers/voucher-words.ts'

/** The vouchers that a till scans after the card; each leads to its code. */
export default function VouchersBeside() {
  const toUse = useVouchers().data?.vouchers.filter(isToUse) ?? []
  if (toUse.length === 0) return null
  const now = new Date()
  return (
    <>
      <h2>Your vouchers</h2>
      <LinkList
        links={toUse.map((voucher) => ({
          to: href('voucher', { voucherId: voucher.voucherId }),
          label: `${voucher.worth}, ${voucher.partnerName}`,
          hint: [conditionOf(voucher), standOf(voucher, now).text].filter(Boolean).join(' · '),
        }))}
      />
    </>
  )
}

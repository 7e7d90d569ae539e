import { useVouchers } from '../../parts/vouchers/use-vouchers.ts'
import { VouchersToUse } from '../../parts/vouchers/vouchers-to-use.tsx'

/** What a till scans after the card. */
export default function VouchersBeside() {
  const { data } = useVouchers()
  return <VouchersToUse title="Your vouchers" vouchers={data?.vouchers ?? []} />
}

import { href } from '@pollen/contract/paths'
import { useParams } from 'react-router'
import { VoucherPage } from './voucher-page.tsx'

/** One of the member's vouchers. */
export default function Voucher() {
  const { voucherId } = useParams()
  return <VoucherPage voucherId={voucherId} back={href('vouchers')} />
}

import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { RedemptionHelp } from '../../parts/vouchers/redemption-help.tsx'
import { useVouchers } from '../../parts/vouchers/use-vouchers.ts'
import { VoucherInFull } from '../../parts/vouchers/voucher-in-full.tsx'

/** A voucher by its id; `null` when it is known that there is none, undefined until it is known. */
export function VoucherPage({ voucherId, back }: { voucherId: string | null | undefined; back: string }) {
  const { data, isError, refetch } = useVouchers()
  const voucher = data?.vouchers.find((one) => one.voucherId === voucherId)
  const isUnknown = voucherId === null || (voucherId !== undefined && data !== undefined && !voucher)
  return (
    <MemberPage title={voucher?.itemDescription ?? 'Voucher'} back={back}>
      {voucher && <VoucherInFull voucher={voucher} />}
      {!voucher && isUnknown && <Notice level="info">We can’t find that voucher.</Notice>}
      {!voucher && !isUnknown && !isError && <Loader label="Loading your voucher" />}
      {!voucher && !isUnknown && isError && <DidNotLoad what="Your voucher" onRetry={refetch} />}
      <RedemptionHelp />
    </MemberPage>
  )
}

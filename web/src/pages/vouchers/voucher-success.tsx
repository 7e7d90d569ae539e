import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { useVouchers } from '../../parts/vouchers/use-vouchers.ts'
import { standOf } from '../../parts/vouchers/voucher-words.ts'

/** A reward was had: says so, and leads to the voucher. */
export default function VoucherSuccess() {
  const voucherId = useSearchParams()[0].get('voucher')
  const { data } = useVouchers()
  const [isTelling, tell] = useState(true)
  const voucher = data?.vouchers.find((one) => one.voucherId === voucherId)
  const isFree = voucher?.points === 0
  const to = voucher ? href('voucher', { voucherId: voucher.voucherId }) : href('vouchers')
  return (
    <MemberPage title={isFree ? 'It’s yours!' : 'You’ve redeemed your points!'} back={href('vouchers')}>
      {voucher && (
        <p>
          {voucher.itemDescription}, at {voucher.partnerName}. {standOf(voucher, new Date()).text}.
        </p>
      )}
      <ButtonLink to={to}>See your voucher</ButtonLink>
      <ButtonLink kind="quiet" to={href('redemption')}>
        More rewards
      </ButtonLink>
      <Dialog
        title="You’ve added a voucher to your saved list"
        open={voucher !== undefined && isTelling}
        onClose={() => tell(false)}
      >
        <p>Scan your money-off barcode in store: it’s under Vouchers, and works offline.</p>
        <ButtonLink to={to}>See your voucher</ButtonLink>
      </Dialog>
    </MemberPage>
  )
}

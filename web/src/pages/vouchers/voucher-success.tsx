import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { useVouchers } from '../../parts/vouchers/use-vouchers.ts'
import { VoucherInFull } from '../../parts/vouchers/voucher-in-full.tsx'

/** A reward was had: says so, and shows the voucher. */
export default function VoucherSuccess() {
  const voucherId = useSearchParams()[0].get('voucher')
  const { data } = useVouchers()
  const [isTelling, setTelling] = useState(true)
  const voucher = data?.vouchers.find((one) => one.voucherId === voucherId)
  return (
    <MemberPage title={voucher?.points === 0 ? 'It’s yours!' : 'You’ve redeemed your points!'} back={href('vouchers')}>
      {voucher ? (
        <>
          <p>{voucher.itemDescription}. You’ll find it under Vouchers, too.</p>
          <VoucherInFull voucher={voucher} isNew />
        </>
      ) : (
        <ButtonLink to={href('vouchers')}>See your vouchers</ButtonLink>
      )}
      <ButtonLink kind="quiet" to={href('redemption')}>
        More rewards
      </ButtonLink>
      <Dialog
        title="You’ve added a voucher to your saved list"
        open={voucher !== undefined && isTelling}
        onClose={() => setTelling(false)}
      >
        <p>Scan your money-off barcode in store: it’s under Vouchers, and works offline.</p>
        <Button onClick={() => setTelling(false)}>See your voucher</Button>
      </Dialog>
    </MemberPage>
  )
}

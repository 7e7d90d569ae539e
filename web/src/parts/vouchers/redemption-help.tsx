import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { useState } from 'react'

/** How a voucher is used at a till (member-area.md §2.4). */
export function RedemptionHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        How do I use a voucher?
      </Button>
      <Dialog title="Remember to scan your card and barcode at the till" open={isOpen} onClose={() => setOpen(false)}>
        <ol>
          <li>Scan your card, so that you collect.</li>
          <li>Open Saved, under Vouchers, and press the one you want to use.</li>
          <li>Choose the coupon button at the till, and scan the voucher’s barcode.</li>
        </ol>
        <p>Shopping online? Copy the code, and enter it when you pay.</p>
        <p className="soft small">
          A voucher works once. If you return what you bought, the shop gives it back to you.
        </p>
        <Button onClick={() => setOpen(false)}>Ok, got it</Button>
      </Dialog>
    </>
  )
}

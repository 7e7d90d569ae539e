import { dateOf } from '@pollen/contract/day-and-time'
import type { Voucher } from '@pollen/contract/member/vouchers'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Failure, Notice } from '@pollen/design/notice'
import { showToast } from '@pollen/design/toast'
import { useState } from 'react'
import { useAction } from '../../platform/use-action.ts'
import { ReadyForTill } from './ready-for-till.tsx'
import { useVoucherActions, type VoucherActions } from './use-vouchers.ts'
import { UsedNow } from './used-now.tsx'
import { VoucherCode } from './voucher-code.tsx'
import { conditionOf, isToUse, standOf, wasJustUsed } from './voucher-words.ts'

type Popup = { voucher: Voucher; onClose: () => void }

/**
 * A voucher of the list, opened: its code for the till, and then what became of it, there or by the question that follows a
 * code that was shown (member-area.md §2.4). It stays open while a till uses the voucher.
 */
export function OpenedVoucher({ voucher, onClose }: Popup) {
  const [isAsking, setAsking] = useState(false)
  const { show, sayUsed } = useVoucherActions(voucher)
  if (isAsking) return <UsedQuestion sayUsed={sayUsed} onClose={onClose} />
  // Nobody used a code that they did not see, and of a voucher that a till used there is nothing to ask.
  const close = () => (voucher.voucherCode && isToUse(voucher) ? setAsking(true) : onClose())
  return <VoucherPopup voucher={voucher} show={show} onClose={close} />
}

/** The voucher modal (member-area.md §2.4): what it is, its end, its barcode and code, and the partner's website. */
function VoucherPopup({ voucher, show, onClose }: Popup & Pick<VoucherActions, 'show'>) {
  const { itemDescription, partnerName, expiresAt, voucherId, state } = voucher
  return (
    <Dialog title={itemDescription} open onClose={onClose}>
      {isToUse(voucher) ? (
        <>
          <p>
            {[`At ${partnerName}`, conditionOf(voucher)].filter(Boolean).join(', ')}.
            <br />
            <span className="soft">Expiry: {dateOf(expiresAt)}</span>
          </p>
          <VoucherCode voucher={voucher} show={show} />
          <ReadyForTill state={state} />
        </>
      ) : wasJustUsed(voucher, new Date()) ? (
        <UsedNow {...voucher} />
      ) : (
        <Notice level="info">{standOf(voucher, new Date()).text}.</Notice>
      )}
      <ButtonLink kind="plain" to={href('voucher', { voucherId })}>
        Full details
      </ButtonLink>
    </Dialog>
  )
}

/** What follows a code that was shown (member-area.md §2.4). */
function UsedQuestion({ sayUsed, onClose }: Omit<Popup, 'voucher'> & Pick<VoucherActions, 'sayUsed'>) {
  const { run, isBusy, failure } = useAction(async () => {
    await sayUsed(true)
    onClose()
    showToast({ level: 'TOAST', text: 'We’ve moved it to “Used and expired”' })
  })
  return (
    <Dialog title="Did you use this voucher?" open onClose={onClose}>
      <p>If you did, it moves to the end of your list.</p>
      <Failure says={failure} />
      <Button busy={isBusy} onClick={() => run()}>
        Yes
      </Button>
      <Button kind="quiet" onClick={onClose}>
        No
      </Button>
    </Dialog>
  )
}

/** A voucher's terms, in a popup. */
export function VoucherTerms({ terms }: Pick<Voucher, 'terms'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        The small print
      </Button>
      <Dialog title="Terms of this voucher" open={isOpen} onClose={() => setOpen(false)}>
        <p>{terms}</p>
        <Button onClick={() => setOpen(false)}>Ok, got it</Button>
      </Dialog>
    </>
  )
}

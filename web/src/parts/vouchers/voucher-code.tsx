import type { Voucher } from '@pollen/contract/member/vouchers'
import { groupedCode } from '@pollen/contract/voucher-code'
import { Button, ButtonLinkToNewWindow } from '@pollen/design/button'
import { CopyButton } from '@pollen/design/copy-button'
import { Failure } from '@pollen/design/notice'
import { useAction } from '../../platform/use-action.ts'
import type { VoucherActions } from './use-vouchers.ts'
import styles from './voucher.module.css'

/** A voucher's code as a barcode and as text. A partner's own is shown when the member wants it: then it is theirs. */
export function VoucherCode({ voucher, show }: { voucher: Voucher } & Pick<VoucherActions, 'show'>) {
  const { voucherCode, base64BarCode, itemDescription, partnerName, url } = voucher
  const showing = useAction(show)
  if (!voucherCode)
    return (
      <>
        {voucher.takeBackUntil && (
          <p>This is {partnerName}’s own code. Once you’ve seen it, it can’t be swapped back for points.</p>
        )}
        <Failure says={showing.failure} />
        <Button busy={showing.isBusy} onClick={() => showing.run()}>
          Show the code
        </Button>
      </>
    )
  return (
    <>
      <div className={styles.white}>
        <div
          className={styles.bars}
          role="img"
          aria-label={`Barcode of ${itemDescription}`}
          style={{ backgroundImage: `url(data:image/png;base64,${base64BarCode})` }}
        />
        <p className={styles.code} data-testid="voucher-code">
          {groupedCode(voucherCode)}
        </p>
      </div>
      <CopyButton text={voucherCode}>Copy code</CopyButton>
      {url && (
        <ButtonLinkToNewWindow kind="quiet" to={url}>
          Go to {partnerName} website
        </ButtonLinkToNewWindow>
      )}
    </>
  )
}

import { dateOf } from '@pollen/contract/day-and-time'
import type { Voucher } from '@pollen/contract/member/vouchers'
import { namedPoints } from '@pollen/contract/numbers'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { useAction } from '../../platform/use-action.ts'
import type { VoucherActions } from './use-vouchers.ts'
import styles from './voucher.module.css'
import { withinSentence } from './voucher-words.ts'

type Questions = { voucher: Voucher; isNew: boolean } & Omit<VoucherActions, 'show'>

/** “Did you use this voucher?”, unless it is new, and the points back of one that was not used. */
export function VoucherQuestions({ voucher, isNew, sayUsed, takeBack }: Questions) {
  const saying = useAction(sayUsed)
  const { isSaidUsed, takeBackUntil } = voucher
  return (
    <>
      {!isNew && (
        <fieldset className={styles.question}>
          <legend>Did you use this voucher?</legend>
          <Button kind="quiet" busy={saying.isBusy} aria-pressed={isSaidUsed} onClick={() => saying.run(true)}>
            Yes
          </Button>
          <Button kind="quiet" busy={saying.isBusy} aria-pressed={!isSaidUsed} onClick={() => saying.run(false)}>
            No
          </Button>
        </fieldset>
      )}
      <Failure says={saying.failure} />
      {takeBackUntil && !isSaidUsed && <TakeBack voucher={voucher} until={takeBackUntil} takeBack={takeBack} />}
    </>
  )
}

function TakeBack({
  voucher: { points, itemDescription },
  until,
  takeBack,
}: { voucher: Voucher; until: string } & Pick<VoucherActions, 'takeBack'>) {
  const [isAsking, setAsking] = useState(false)
  const taking = useAction(takeBack)
  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        Changed your mind? Get {namedPoints(points)} back
      </Button>
      <Dialog title={`Swap it back for ${namedPoints(points)}?`} open={isAsking} onClose={() => setAsking(false)}>
        <p>
          Your voucher, {withinSentence(itemDescription)}, stops working, and the points are yours again straight away.
          You can do this until {dateOf(until)}.
        </p>
        <Failure says={taking.failure} />
        <Button busy={taking.isBusy} onClick={() => taking.run()}>
          Give me my points back
        </Button>
        <Button kind="quiet" onClick={() => setAsking(false)}>
          Keep the voucher
        </Button>
      </Dialog>
    </>
  )
}

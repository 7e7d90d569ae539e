import { type Claim, claimPoints } from '@pollen/contract/member/claims'
import { type ReceiptDetail, ReceiptShop, ReceiptTime } from '@pollen/contract/receipt-detail'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { ErrorSummary } from '@pollen/design/error-summary'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'

export const whyAsked: Record<ReceiptDetail, string> = {
  time: 'More than one receipt is like yours. The time on it tells us which is yours.',
  shop: 'More than one receipt is like yours. The shop’s number on it tells us which is yours.',
}

const questions = {
  time: {
    rule: ReceiptTime,
    label: 'Time on the receipt',
    hint: 'Hours and minutes as they’re printed, like 17:30.',
    missed: 'We can’t find a receipt with that time. Check it, or leave it as it is if it’s right.',
  },
  shop: {
    rule: ReceiptShop,
    label: 'Shop number',
    hint: 'Most shops print it beside the till’s.',
    missed: 'We can’t find a receipt with that number. Check it, or leave it as it is if it’s right.',
  },
} satisfies Record<ReceiptDetail, object>

type OneThingMoreOptions = { claim: Claim; asks: ReceiptDetail; onClaimed: (claim: Claim) => Promise<void> }

/** Asks for what else stands on a receipt. It says nothing of the receipts that are like it. */
export function OneThingMore({ claim, asks, onClaimed }: OneThingMoreOptions) {
  const { rule, label, hint, missed } = questions[asks]
  const [wrong, setWrong] = useState<string>()
  const fields = useFields({
    rules: z.object({ detail: rule.check(z.refine((typed) => typed !== wrong, missed)) }),
    values: { detail: '' },
    async onSend({ detail }) {
      const { brand, receiptNumber, day, amountPence } = claim
      const body = { brandKey: brand.brandDetailsKey, receiptNumber, day, amountPence, [asks]: detail }
      const answered = await call(claimPoints, { body })
      if (answered.asks === asks) setWrong(detail)
      else await onClaimed(answered)
    },
  })
  return (
    <form noValidate className="stack" onSubmit={fields.send}>
      {fields.errors.length > 0 && <ErrorSummary errors={fields.errors} />}
      <Field label={label} hint={hint} autoComplete="off" {...fields.field('detail')} />
      <Failure says={fields.failure ?? (wrong === undefined ? undefined : missed)} />
      <Continue busy={fields.busy}>Find my receipt</Continue>
    </form>
  )
}

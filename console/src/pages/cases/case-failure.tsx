import type { Answer } from '@pollen/contract/endpoint'
import { giveCaseVoucher, sayCaseFailure, type staffCase } from '@pollen/contract/staff/cases/cases'
import { Failure, Notice } from '@pollen/design/notice'
import { Select } from '@pollen/design/select'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useDoing } from '../../platform/use-call.ts'

type OpenCase = Pick<Answer<typeof staffCase>, 'caseNumber' | 'kind' | 'voucherDueAt' | 'vouchers'>

/**
 * Whether our service failed the member, and the voucher that they then have within seven days of telling us.
 *
 * @param children  what else can be done, before it
 */
export function CaseFailure({
  caseNumber,
  kind,
  voucherDueAt,
  vouchers,
  children,
}: OpenCase & { children: ReactNode }) {
  const [mayAnswer, mayGive] = [useMayCall(sayCaseFailure), useMayCall(giveCaseVoucher)]
  const [isGiving, setGiving] = useState(false)
  const [requestId, setRequest] = useState<string>()
  const saying = useDoing((isOurs: boolean) => call(sayCaseFailure, { params: { caseNumber }, body: { isOurs } }))
  return (
    <>
      <ul className={pageStyles.actions}>
        {children}
        {voucherDueAt && mayGive && (
          <li>
            <button type="button" onClick={() => setGiving(true)}>
              Give a voucher
            </button>
          </li>
        )}
        {mayAnswer && kind !== 'notMe' && kind !== 'guest' && (
          <li>
            <button type="button" onClick={() => saying.isBusy || saying.run(!voucherDueAt)}>
              {voucherDueAt ? 'It wasn’t our service' : 'Our service failed them'}
            </button>
          </li>
        )}
      </ul>
      <div aria-live="polite" className={pageStyles.said}>
        {requestId && (
          <Notice level="good">
            The voucher waits for a second person. <Link to={`/requests?request=${requestId}`}>See it</Link>
          </Notice>
        )}
        <Failure says={saying.failure} />
      </div>
      {isGiving && (
        <GiveVoucher
          caseNumber={caseNumber}
          vouchers={vouchers}
          close={() => setGiving(false)}
          onAsked={(requested) => setRequest(requested)}
        />
      )}
    </>
  )
}

type Giving = Pick<OpenCase, 'caseNumber' | 'vouchers'> & { close: () => void; onAsked: (requestId: string) => void }

function GiveVoucher({ caseNumber, vouchers, close, onAsked }: Giving) {
  const [rewardId, setRewardId] = useDraft('Give a voucher', 'voucher', vouchers[0]?.rewardId ?? '')
  return (
    <AskWithReason
      title="Give a voucher"
      does="Ask for it"
      hint="The member reads this with the voucher. A second person decides, and that closes the case."
      onClose={close}
      run={(reason) => call(giveCaseVoucher, { params: { caseNumber }, body: { rewardId, reason } })}
      onDone={(outcome) => outcome.outcome === 'waits' && onAsked(outcome.requestId)}
    >
      <Select
        label="Voucher"
        name="voucher"
        value={rewardId}
        onChange={({ target }) => setRewardId(target.value)}
        options={vouchers.map(({ rewardId: value, title: label }) => ({ value, label }))}
      />
    </AskWithReason>
  )
}

import { dateOf } from '@pollen/contract/day-and-time'
import type { Voucher } from '@pollen/contract/member/vouchers'
import { namedPoints } from '@pollen/contract/numbers'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { ReadyForTill } from './ready-for-till.tsx'
import { useVoucherActions } from './use-vouchers.ts'
import { UsedNow } from './used-now.tsx'
import styles from './voucher.module.css'
import { VoucherQuestions } from './voucher-actions.tsx'
import { VoucherCode } from './voucher-code.tsx'
import { VoucherTerms } from './voucher-popups.tsx'
import { conditionOf, standOf, wasJustUsed } from './voucher-words.ts'

/** All about a voucher: what it is worth, its code, its end, its terms. `isNew`: the member has just got it. */
export function VoucherInFull({ voucher, isNew = false }: { voucher: Voucher; isNew?: boolean }) {
  const actions = useVoucherActions(voucher)
  const { state, worth, partnerName, reason, points, issuedAt, expiresAt, terms } = voucher
  const isUsable = state === 'TO_USE' || state === 'HELD'
  const stand = standOf(voucher, new Date())
  return (
    <>
      {!isUsable &&
        (wasJustUsed(voucher, new Date()) ? <UsedNow {...voucher} /> : <Notice level="info">{stand.text}.</Notice>)}
      <Panel>
        <h2>{worth}</h2>
        <p>
          {[`At ${partnerName}`, conditionOf(voucher)].filter(Boolean).join(', ')}. {isUsable && `${stand.text}.`}
        </p>
        {reason && <p>{reason}</p>}
        {isUsable && (
          <div className={`stack ${styles.usable}`}>
            <VoucherCode voucher={voucher} show={actions.show} />
            <ReadyForTill state={state} />
          </div>
        )}
      </Panel>
      {isUsable && (!isNew || voucher.takeBackUntil) && (
        <Panel>
          <VoucherQuestions voucher={voucher} isNew={isNew} {...actions} />
        </Panel>
      )}
      <Panel>
        <h2>Good to know</h2>
        <VoucherTerms terms={terms} />
        <p className="soft small">
          {points > 0 ? `${namedPoints(points)}, ` : 'Given on '}
          {dateOf(issuedAt)}. Expiry: {dateOf(expiresAt)}.
        </p>
      </Panel>
    </>
  )
}

import type { Spending } from '@pollen/contract/member/spending'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { LinkList } from '@pollen/design/link-list'
import { Failure } from '@pollen/design/notice'
import { Toggle } from '@pollen/design/toggle'
import { useAction } from '../../platform/use-action.ts'
import { EarlyText, useEarlyTexts } from '../early/early-text.tsx'
import { whenHoldEnds } from './hold-end.ts'
import { TimeLeft } from './time-left.tsx'
import type { SpendingActions } from './use-spending.ts'

const { unlockMinutes } = programme.spending

/**
 * Says that spending is locked, with a switch that unlocks it for a short time, as at a till.
 *
 * @param always  it has its place while spending is unlocked or not known, too; otherwise there is nothing then
 */
export function SpendingLock({
  spending,
  setStatus,
  always = false,
}: Pick<SpendingActions, 'spending' | 'setStatus'> & { always?: boolean }) {
  const turn = useAction((toLocked: boolean) =>
    setStatus(toLocked ? { status: 'LOCKED' } : { status: 'UNLOCKED', forMinutes: unlockMinutes }),
  )
  useEarlyTexts('lock', spending && earlyTexts(spending))
  if (!always && (!spending || (spending.status === 'UNLOCKED' && !spending.locksAt))) return null
  if (!spending)
    return (
      <Toggle
        key="early"
        name="spending-locked"
        label={
          <b>
            <span className="hidden">Spending lock</span>
            <EarlyText name="lock.label" />
          </b>
        }
        hint={<EarlyText name="lock.hint" />}
        disabled
      />
    )
  if (spending.heldUntil) return <LinkList links={[{ to: href('accountRedemptionLock'), ...earlyTexts(spending) }]} />
  if (spending.needsPassword)
    return (
      <LinkList
        links={[
          {
            to: href('accountRedemptionLock'),
            label: 'Spending is locked',
            hint: 'You still collect. Unlocking takes your password.',
          },
        ]}
      />
    )
  const isLocked = spending.status === 'LOCKED'
  return (
    <div>
      <Toggle
        name="spending-locked"
        label={<b>{earlyTexts(spending).label}</b>}
        hint={
          spending.locksAt ? (
            <>
              It locks again in <TimeLeft until={spending.locksAt} />.
            </>
          ) : (
            earlyTexts(spending).hint
          )
        }
        checked={turn.isBusy ? !isLocked : isLocked}
        onChange={() => turn.isBusy || turn.run(!isLocked)}
      />
      <Failure says={turn.failure} />
    </div>
  )
}

function earlyTexts({ status, locksAt, heldUntil }: Spending): { label: string; hint: string } {
  if (heldUntil)
    return {
      label: 'Your points are held',
      hint: `You can spend them from ${whenHoldEnds(heldUntil)}. You still collect.`,
    }
  if (status === 'LOCKED') return { label: 'Spending is locked', hint: 'You still collect points.' }
  return locksAt
    ? { label: 'Lock spending again', hint: 'It locks again automatically.' }
    : { label: 'Lock spending', hint: 'You still collect points.' }
}

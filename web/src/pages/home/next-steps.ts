import type { Spending } from '@pollen/contract/member/spending'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'

type Step = { to: string; label: string; hint: string }

/** What a member has not done yet, by the data that is loaded; empty until then. */
export function nextSteps({
  hasCollected,
  spending,
  isReminded = false,
}: {
  hasCollected: boolean | undefined
  spending: Spending | undefined
  /** A reminder beside them says to lock spending. */
  isReminded?: boolean
}): Step[] {
  const steps: Step[] = []
  if (hasCollected === false)
    steps.push({
      to: href('nectarcardWallet'),
      label: 'Collect your first points',
      hint: 'Show your card before you pay. It works with no signal too.',
    })
  if (spending && !isReminded && !spending.needsPassword && isDefault(spending))
    steps.push({
      to: href('accountRedemptionLock'),
      label: 'Lock your points',
      hint: `Unlock them for ${programme.spending.unlockMinutes} minutes when you’re at the till.`,
    })
  if (spending?.toldBy === 'email' && !spending.needsPassword)
    steps.push({
      to: href('accountRedemptionLock'),
      label: 'Get a text every time points are spent',
      hint: 'One tap stops it.',
    })
  return steps
}

/** Neither locked nor limited: the member has chosen nothing. */
const isDefault = ({ status, locksAt, dailyLimitPoints }: Spending) =>
  status === 'UNLOCKED' && !locksAt && dailyLimitPoints === programme.spending.dailyLimitPoints

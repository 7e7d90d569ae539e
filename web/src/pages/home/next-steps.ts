import type { Spending } from '@pollen/contract/member/spending'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'

type Step = { to: string; label: string; hint: string }

/** What a member has not done yet, by the data that is loaded; empty until then. */
export function nextSteps({
  hasCollected,
  spending,
}: {
  hasCollected: boolean | undefined
  spending: Spending | undefined
}): Step[] {
  const steps: Step[] = []
  if (hasCollected === false)
    steps.push({
      to: href('nectarcardWallet'),
      label: 'Collect your first points',
      hint: 'Show your card before you pay. It works without a network, too.',
    })
  if (spending?.needsPassword)
    steps.push({
      to: href('accountRedemptionLock'),
      label: 'See how your case stands',
      hint: 'You told us of a spend that was not yours.',
    })
  else if (spending && isDefault(spending))
    steps.push({
      to: href('accountRedemptionLock'),
      label: 'Keep your points for yourself',
      hint: `Lock spending, and unlock it for ${programme.spending.unlockMinutes} minutes at the till.`,
    })
  if (spending?.toldBy === 'email' && !spending.needsPassword)
    steps.push({
      to: href('accountRedemptionLock'),
      label: 'Hear of every spend by text',
      hint: 'It is with you at once, with a link that stops it.',
    })
  return steps
}

/** Neither locked nor limited: the member has chosen nothing. */
const isDefault = ({ status, locksAt, dailyLimitPoints }: Spending) =>
  status === 'UNLOCKED' && !locksAt && dailyLimitPoints === programme.spending.dailyLimitPoints

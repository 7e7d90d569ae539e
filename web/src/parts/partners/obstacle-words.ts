import type { ConversionObstacle } from '@pollen/contract/conversions'

/** Why points cannot be converted now, or were not. */
export function obstacleInWords(
  obstacle: ConversionObstacle,
  { name, pointsName }: { name: string; pointsName: string },
): string {
  const words: Record<ConversionObstacle, string> = {
    partnerNotLinked: `Your card isn’t linked to ${name}.`,
    partnerNeedsLogin: `${name} has ended the link. Log in there again.`,
    partnerAccountLocked: `${name} has locked your account there. Only they can open it again.`,
    notEnoughPartnerPoints: `There aren’t enough ${pointsName} in your account at ${name}.`,
    spendingLocked: 'You can’t spend points with this account right now: spending is locked.',
    spendingHeld:
      'You can’t spend points with this account right now: they are held for your safety, because your password was changed by email.',
    contactChangedLately: 'You’ve just changed your contact details. Try converting again in 1 hour.',
  }
  return words[obstacle]
}

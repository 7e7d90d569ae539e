import type { ConversionObstacle } from '@pollen/contract/conversions'
import type { PartnerState } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { obstacleInWords } from '../../../parts/partners/obstacle-words.ts'
import { linkingPath } from '../../../parts/partners/partner-paths.ts'

/** Why nothing can be converted now, and what helps. */
export const Obstacle = ({ obstacle, partner }: { obstacle: ConversionObstacle; partner: PartnerState }) => (
  <>
    <Notice level="bad">{obstacleInWords(obstacle, partner)}</Notice>
    {(obstacle === 'spendingLocked' || obstacle === 'spendingHeld') && (
      <ButtonLink to={href('accountRedemptionLock')}>See your spending safety</ButtonLink>
    )}
    {obstacle === 'partnerNeedsLogin' && (
      <ButtonLink to={linkingPath(partner.partnerId)}>Log in to {partner.name} again</ButtonLink>
    )}
  </>
)

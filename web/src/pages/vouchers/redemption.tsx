import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { NectarPicks } from '../../parts/picks/nectar-picks.tsx'
import { OtherWays } from './other-ways.tsx'
import { RewardsPage } from './rewards-page.tsx'
import { RulesPopup } from './rules-popup.tsx'

/** What points can be swapped for. */
export default function Redemption() {
  return (
    <RewardsPage title="Swap points for rewards" isShown={({ points }) => points > 0}>
      <ButtonLink kind="plain" to={href('zeroPointRedemption')}>
        Rewards that cost no points
      </ButtonLink>
      <RulesPopup />
      <OtherWays />
      <NectarPicks />
    </RewardsPage>
  )
}

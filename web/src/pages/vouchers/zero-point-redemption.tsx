import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { RewardsPage } from './rewards-page.tsx'

/** Rewards that cost no points. */
export default function ZeroPointRedemption() {
  return (
    <RewardsPage title="Rewards for no points" isShown={({ points }) => points === 0}>
      <ButtonLink kind="plain" to={href('redemption')}>
        Rewards for points
      </ButtonLink>
    </RewardsPage>
  )
}

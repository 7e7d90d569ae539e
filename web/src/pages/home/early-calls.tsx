import { addressOf } from '@pollen/contract/endpoint'
import { transactions } from '@pollen/contract/member/activity'
import { nectarId } from '@pollen/contract/member/cards'
import { customer } from '@pollen/contract/member/collectors'
import { balance } from '@pollen/contract/member/ledger'
import { memberOffers } from '@pollen/contract/member/offers'
import { questAtHome } from '@pollen/contract/member/quests'
import { redemptionStatus } from '@pollen/contract/member/spending'
import { latestActivity } from '../../parts/activity/use-latest-activity.ts'
import { declareCallEarly } from '../../platform/early-calls.ts'
import { offersOfHome } from './for-you.tsx'

/** What the first screenful shows, in its order. */
const addresses = () => [
  addressOf(balance),
  addressOf(customer),
  addressOf(nectarId),
  addressOf(redemptionStatus),
  addressOf(memberOffers, undefined, offersOfHome),
  addressOf(transactions, undefined, latestActivity),
  addressOf(questAtHome),
]

/** An inline script that begins Home's first calls with the HTML; the app takes their answers when it asks. */
export const EarlyCalls = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, allowed by their hash
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beginCalls() : '' }}
  />
)

const beginCalls = () => `(() => {
  ${declareCallEarly()}
  try { ${JSON.stringify(addresses())}.forEach(callEarly) } catch {}
})()`

import type { PartnerState } from '@pollen/contract/member/partners'
import { tabStore } from '../../../platform/storage.ts'

/** Which partner's login this tab went to: the address it comes back to does not say. */
type BegunLink = Pick<PartnerState, 'partnerId' | 'name'> & { isRenewal: boolean }

const key = 'linkBegun'

export const rememberBegunLink = ({ partnerId, name, link }: PartnerState): void =>
  tabStore.write(key, JSON.stringify({ partnerId, name, isRenewal: link !== undefined } satisfies BegunLink))

/** Undefined in another tab or browser. */
export function begunLink(): BegunLink | undefined {
  const kept = tabStore.read(key)
  return kept === undefined ? undefined : JSON.parse(kept)
}

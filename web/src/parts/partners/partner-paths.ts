import type { PartnerId } from '@pollen/contract/partner'
import { href } from '@pollen/contract/paths'

/** Where a card is linked with this partner, and unlinked. */
export const linkingPath = (partnerId: PartnerId): string => `${href('accountLinkedPartners')}?partner=${partnerId}`

import { createHash } from 'node:crypto'
import { dayMs } from '@pollen/contract/durations'
import { isForLinking, type Offer } from '@pollen/contract/offers'
import { weekOf } from './weeks.ts'

/** What decides which offers are for a member. */
export type OfferMember = {
  collectorId: string
  getsBusinessOffers: boolean
  joinedAt: Date
  /** The keys of the brands whose accounts their card was ever linked with. */
  linkedBrands: ReadonlySet<string>
  /** The offers that were given to them for this week, by their ids, and why. */
  personal: ReadonlyMap<string, { bought: number; shops: number }>
}

/** Whether an offer is for this member; one for linking is for whoever links the brand's account for the first time. */
export function isFor(
  offer: Pick<Offer, 'offerId' | 'audience' | 'brandKey' | 'type' | 'conditions'>,
  member: OfferMember,
  now: Date,
): boolean {
  const { offerId, audience, brandKey } = offer
  if (isForLinking(offer) && member.linkedBrands.has(brandKey)) return false
  switch (audience.kind) {
    case 'everybody':
    case 'members':
      return true
    case 'business':
      return member.getsBusinessOffers
    case 'newMembers':
      return now.getTime() - member.joinedAt.getTime() <= audience.days * dayMs
    case 'personal':
      return member.personal.has(offerId)
    case 'share':
      return lotOf(offerId, member.collectorId) < audience.ofHundred
  }
}

/** A number from 0 to 99, always the same one for an offer and a member, and another one for the next offer. */
const lotOf = (offerId: string, collectorId: string) =>
  createHash('sha256').update(`${offerId} ${collectorId}`).digest().readUInt32BE() % 100

/** Whether a member who loaded an offer then still has it loaded at another time: a personal price is loaded for a week. */
export const isLoadedFor = ({ audience }: Pick<Offer, 'audience'>, loadedAt: Date | null, at: Date): boolean =>
  audience.kind !== 'personal' || (loadedAt !== null && weekOf(loadedAt) === weekOf(at))

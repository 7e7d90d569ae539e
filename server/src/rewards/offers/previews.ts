import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import type { OfferDetails } from '@pollen/contract/offer-card'
import { Refusal } from '@pollen/contract/refusals'
import type { offerPreview } from '@pollen/contract/visitor/offer-previews'
import { jwtVerify, SignJWT } from 'jose'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'
import { brandsByKey, phoneOf } from '../../records/brands/brands.ts'
import { allOffers } from './known-offers.ts'
import { cardOf, detailsOf } from './offer-card.ts'
import { nextVersion, readOffers } from './offers-file.ts'
import * as store from './previews-store.ts'
import { firstState } from './states.ts'

const algorithm = 'HS256'
/** What a token is for: a token with another audience is no preview's. */
const audience = 'offer-preview'

type MadePreview = {
  token: string
  endsAt: Date
  offer: OfferDetails
  /** Whether members have it in this version already; they may have another one. */
  isEntered: boolean
}

/**
 * Keeps an offer as the operators' file has it now, and signs a token that shows it (docs/decisions/050). The offers that
 * run stay as they are.
 *
 * @param secret  this installation's own key, for this purpose alone
 * @param days    how long the token lasts
 * @param text    of the operators' file
 * @returns undefined when the file has no such offer
 * @throws StartError   the file breaks a rule; the message names the line and the column
 */
export async function makePreview(
  tx: Transaction,
  secret: Secret,
  { offerId, days, now, text }: { offerId: string; days: number; now: Date; text: string },
): Promise<MadePreview | undefined> {
  const brands = await brandsByKey(tx)
  const written = (await readOffers(tx, { text, now })).find((offer) => offer.offerId === offerId)
  if (!written) return undefined
  const newest = (await allOffers(tx)).versions.get(offerId)?.[0]
  const offer = { ...written, version: nextVersion(newest, written) }
  const card = cardOf(offer, {
    state: offer.audience.kind === 'everybody' ? 'LOADED' : firstState(offer.type),
    brand: brands.get(offer.brandKey),
    isBookmarked: false,
    isAllTaken: false,
    uses: 0,
    because: undefined,
    now,
  })
  const endsAt = new Date(now.getTime() + days * dayMs)
  const preview = {
    previewId: uuidv7(),
    offer: await detailsOf(offer, card, { phone: await phoneOf(tx, offer.brandKey) }),
    endsAt,
  }
  await store.insert(tx, preview)
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setSubject(offerId)
    .setJti(preview.previewId)
    .setExpirationTime(endsAt)
    .sign(keyOf(secret.current))
  return { token, endsAt, offer: preview.offer, isEntered: offer.version === newest?.version }
}

/**
 * The offer of a preview's token.
 *
 * @throws Refusal linkNotValid   we signed no such token, for another purpose or another offer, or it has ended
 */
export async function previewOf(
  tx: Transaction,
  secret: Secret,
  { offerId, token, now }: { offerId: string; token: string; now: Date },
): Promise<Answer<typeof offerPreview>> {
  const options = { algorithms: [algorithm], audience, subject: offerId, currentDate: now }
  const { payload } = await withAny(secret, (it) => jwtVerify(token, keyOf(it), options)).catch((cause) => {
    throw Object.assign(new Refusal('linkNotValid'), { cause })
  })
  const preview = await store.find(tx, payload.jti ?? '')
  if (!preview || preview.endsAt <= now) throw new Refusal('linkNotValid')
  return { offer: preview.offer, endsAt: preview.endsAt.toISOString() }
}

import type { CampaignPreview } from '@pollen/contract/campaign-preview'
import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { campaignPreview } from '@pollen/contract/visitor/campaign-previews'
import { jwtVerify, SignJWT } from 'jose'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { startOfDay } from '../../platform/process/calendar.ts'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'
import { publicOffersWritten } from '../../rewards/offers/offers.ts'
import { readCampaigns } from './campaigns.ts'
import { eventOf } from './events.ts'
import { homeOf, type Reader } from './pods.ts'
import * as store from './previews-store.ts'

const algorithm = 'HS256'
/** What a token is for. Previews of offers are signed with the same key, for another audience. */
const audience = 'campaign-preview'

type MadePreview = { token: string; endsAt: Date; preview: CampaignPreview }
/** What operators' files say. */
export type PreviewTexts = { events: string; pods: string; offers: string }
/** How many days the link lasts; and of what it is made. */
type Making = { days: number; now: Date; texts: PreviewTexts }

/**
 * Keeps an event as the operators' files have it, as it will be at noon of a day, and signs a token that shows it
 * (docs/decisions/082). Nothing that members see is touched.
 *
 * @param day  its first day when it is left out
 * @returns undefined when the file has no such event
 * @throws StartError   a file breaks a rule
 */
export async function makeEventPreview(
  tx: Transaction,
  secret: Secret,
  { eventId, day, texts, ...making }: Making & { eventId: string; day?: string | undefined },
): Promise<MadePreview | undefined> {
  const { events } = await readCampaigns(tx, { now: making.now, texts })
  const event = events.find((one) => one.eventId === eventId)
  if (!event) return undefined
  const on = day ?? event.firstDay
  const at = noonOf(on)
  const shown = on < event.firstDay ? { ...event, announcedDay: on } : event
  const offersThen = await publicOffersWritten(tx, { now: making.now, at, text: texts.offers })
  const { changesInMs: _, ...still } = eventOf([shown], offersThen, { eventId, now: at })
  return keepPreview(tx, secret, { kind: 'event', day: on, event: still }, making)
}

/**
 * The same of what home shows on a day.
 *
 * @throws StartError   a file breaks a rule
 */
export async function makeHomePreview(
  tx: Transaction,
  secret: Secret,
  { day, reader, texts, ...making }: Making & { day: string; reader: Reader },
): Promise<MadePreview> {
  const campaigns = await readCampaigns(tx, { now: making.now, texts })
  return keepPreview(tx, secret, { kind: 'home', day, home: homeOf(campaigns, reader, noonOf(day)) }, making)
}

const noonOf = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs / 2)

/** Keeps what is shown, and signs a token that shows it. */
export async function keepPreview(
  tx: Transaction,
  secret: Secret,
  shows: CampaignPreview,
  { days, now }: Omit<Making, 'texts'>,
): Promise<MadePreview> {
  const endsAt = new Date(now.getTime() + days * dayMs)
  const previewId = uuidv7()
  await store.insert(tx, { previewId, shows, endsAt })
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setJti(previewId)
    .setExpirationTime(endsAt)
    .sign(keyOf(secret.current))
  return { token, endsAt, preview: shows }
}

/**
 * What a preview's token shows.
 *
 * @throws Refusal linkNotValid   we signed no such token, for another purpose, or it has ended
 */
export async function previewOf(
  tx: Transaction,
  secret: Secret,
  { token, now }: { token: string; now: Date },
): Promise<Answer<typeof campaignPreview>> {
  const options = { algorithms: [algorithm], audience, currentDate: now }
  const { payload } = await withAny(secret, (it) => jwtVerify(token, keyOf(it), options)).catch((cause) => {
    throw Object.assign(new Refusal('linkNotValid'), { cause })
  })
  const preview = await store.find(tx, payload.jti ?? '')
  if (!preview || preview.endsAt <= now) throw new Refusal('linkNotValid')
  return { preview: preview.shows, endsAt: preview.endsAt.toISOString() }
}

import { ConversionObstacle, type ConversionRate, ReturnReason } from '@pollen/contract/conversions'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import type { Transaction } from '../../platform/database/database.ts'
import { addresseeOf, addresseesWithBalance } from '../../records/correspondence/correspondence.ts'
import { type Letter, linkTo } from '../../records/messaging/messaging.ts'
import { type AddressedLetter, notify, notifyEach } from '../../records/notifications/notifications.ts'
import { type KnownPartner, writtenOf, writtenPartners } from '../partners/partners.ts'
import type { tellOfConversion } from './jobs.ts'
import {
  automaticConversionLetter,
  automaticPausedLetter,
  conversionBegunLetter,
  conversionConfirmedLetter,
  conversionRefusedLetter,
  conversionReturnedLetter,
  conversionUnknownLetter,
} from './messages.ts'
import * as store from './store.ts'

type ConversionNews = Parameters<typeof tellOfConversion.queueEach>[1][number]

/** Tells members what became of conversions. A job does it, once for each transition, for many at once. */
export async function tellOfConversions(
  tx: Transaction,
  all: ConversionNews[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const conversions = new Map((await store.findEach(tx, all)).map((found) => [found.conversionId, found]))
  const collectorIds = [...conversions.values()].map(({ collectorId }) => collectorId)
  const addresseeOf = await addresseesWithBalance(tx, collectorIds, now)
  const partners = await writtenPartners(tx)
  const letters = all.map(async ({ transition, token, collectorId, conversionId }) => {
    const conversion = conversions.get(conversionId)
    if (!conversion) return []
    const { type, points, arrives, partnerId } = conversion
    const { name: partner, pointsName } = writtenOf(partners, partnerId)
    const isOut = type === 'NECTAR_TO_PARTNER'
    const [leavesName, arrivesName] = isOut ? ['points', pointsName] : [pointsName, 'points']
    const about = {
      to: addresseeOf(collectorId),
      partner,
      leaves: namedPoints(points, leavesName),
      arrives: namedPoints(arrives, arrivesName),
      link: publicUrl + href('conversion', { conversionId }),
    }
    const notMeLink = linkTo('conversionNotMe', publicUrl, token ?? '')
    const news = await newsOf(transition, conversion, { about, notMeLink })
    if (!news) return []
    const facts = { partner, leaves: about.leaves, arrives: about.arrives, conversionId }
    const event = `conversion ${transition} ${conversionId}`
    return [{ collectorId, kind: news.kind, facts, at: now, event, letters: byEmail(about.to, news.letter) }]
  })
  await notifyEach(tx, (await Promise.all(letters)).flat())
}

type About = Parameters<typeof conversionUnknownLetter>[0] & { arrives: string }

/** What a member is told of a transition; undefined when it is no news any more. */
async function newsOf(
  transition: ConversionNews['transition'],
  { isAutomatic, askedAt: at, partnerReference, endReason, state }: store.StoredConversion,
  { about, notMeLink }: { about: About; notMeLink: string },
) {
  switch (transition) {
    case 'begin': {
      const letter = await conversionBegunLetter({ ...about, isAutomatic, at, notMeLink })
      return { kind: 'conversionBegun' as const, letter }
    }
    case 'confirm':
    case 'creditLate': {
      const letter = await conversionConfirmedLetter({ ...about, reference: partnerReference ?? '' })
      return { kind: 'conversionConfirmed' as const, letter }
    }
    case 'refuse': {
      const why = z.safeParse(ConversionObstacle, endReason).data ?? 'partnerAccountLocked'
      return { kind: 'conversionRefused' as const, letter: await conversionRefusedLetter({ ...about, why }) }
    }
    case 'doubt':
      // It may have been answered since then.
      if (state !== 'UNKNOWN') return undefined
      return { kind: 'conversionUnknown' as const, letter: await conversionUnknownLetter(about) }
    case 'giveUp':
    case 'undo': {
      const why = z.safeParse(ReturnReason, endReason).data ?? 'noAnswer'
      return { kind: 'conversionReturned' as const, letter: await conversionReturnedLetter({ ...about, why }) }
    }
  }
}

const byEmail = ({ email: to }: { email: string | null }, letter: Letter): AddressedLetter[] => [
  { channel: 'email', to, ...letter },
]

type AutomaticRate = { known: KnownPartner; rate: ConversionRate; now: Date }

/** Tells a member that their points will be converted every week: a thief with their session could have chosen it. */
export async function tellOfAutomatic(
  tx: Transaction,
  collectorId: string,
  { known: { name: partner, pointsName }, rate, nextAt, now }: AutomaticRate & { nextAt: Date },
): Promise<void> {
  const to = await addresseeOf(tx, collectorId)
  const letter = await automaticConversionLetter({
    to,
    partner,
    pointsName,
    rate,
    nextAt,
  })
  await notify(tx, collectorId, {
    kind: 'automaticConversionOn',
    facts: { partner },
    at: now,
    letters: byEmail(to, letter),
  })
}

/** Asks a member whether their points are still to be converted every week, now that the rate got worse. */
export async function tellOfPause(
  tx: Transaction,
  collectorId: string,
  {
    known: { name: partner, pointsName, brandDetailsKey },
    rate,
    accepted,
    now,
    publicUrl,
  }: AutomaticRate & { accepted: ConversionRate; publicUrl: string },
): Promise<void> {
  const to = await addresseeOf(tx, collectorId)
  const letter = await automaticPausedLetter({
    to,
    partner,
    pointsName,
    rate,
    accepted,
    link: publicUrl + href('brandConversion', { brandDetailsKey }),
  })
  await notify(tx, collectorId, {
    kind: 'automaticConversionPaused',
    facts: { partner, brandDetailsKey },
    at: now,
    letters: byEmail(to, letter),
  })
}

import { ConversionObstacle, type ConversionRate, ReturnReason } from '@pollen/contract/conversions'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { addresseeOf, addresseeWithBalance } from '../correspondence/correspondence.ts'
import type { Letter } from '../messaging/messaging.ts'
import { type AddressedLetter, notify } from '../notifications/notifications.ts'
import { type KnownPartner, writtenPartner } from '../partners/partners.ts'
import type { Transaction } from '../platform/database/database.ts'
import {
  automaticConversionLetter,
  automaticPausedLetter,
  conversionBegunLetter,
  conversionConfirmedLetter,
  conversionRefusedLetter,
  conversionReturnedLetter,
  conversionUnknownLetter,
} from './messages.tsx'
import { pointsOf } from './points-text.ts'
import * as store from './store.ts'

type ConversionNews = store.ConversionKey & { transition: string; token?: string | undefined }

/** Tells a member what became of a conversion. A job does it, once for each transition. */
export async function tellOfConversion(
  tx: Transaction,
  { transition, token, ...key }: ConversionNews,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const conversion = await store.find(tx, key)
  if (!conversion) return
  const { collectorId, conversionId, type, points, arrives, partnerId, partnerReference, endReason } = conversion
  const { name: partner, pointsName } = await writtenPartner(partnerId)
  const isOut = type === 'NECTAR_TO_PARTNER'
  const [leavesName, arrivesName] = isOut ? ['points', pointsName] : [pointsName, 'points']
  const to = await addresseeWithBalance(tx, collectorId, now)
  const about = {
    to,
    partner,
    leaves: pointsOf(points, leavesName),
    arrives: pointsOf(arrives, arrivesName),
    link: publicUrl + href('conversion', { conversionId }),
  }
  const facts = { partner, leaves: about.leaves, arrives: about.arrives, conversionId }
  const told = { at: now, event: `conversion ${transition} ${conversionId}` }
  const tell = async (
    kind: 'conversionBegun' | 'conversionConfirmed' | 'conversionRefused' | 'conversionUnknown' | 'conversionReturned',
    letter: Letter,
  ) => notify(tx, collectorId, { kind, facts, ...told, letters: byEmail(to, letter) })

  switch (transition) {
    case 'begin': {
      const { isAutomatic, askedAt: at } = conversion
      const notMeLink = `${publicUrl}${href('conversionNotMe')}?token=${token}`
      return tell('conversionBegun', await conversionBegunLetter({ ...about, isAutomatic, at, notMeLink }))
    }
    case 'confirm':
    case 'creditLate':
      return tell(
        'conversionConfirmed',
        await conversionConfirmedLetter({ ...about, reference: partnerReference ?? '' }),
      )
    case 'refuse': {
      const why = z.safeParse(ConversionObstacle, endReason).data ?? 'partnerAccountLocked'
      return tell('conversionRefused', await conversionRefusedLetter({ ...about, why }))
    }
    case 'doubt':
      // It may have been answered since then.
      if (conversion.state !== 'UNKNOWN') return
      return tell('conversionUnknown', await conversionUnknownLetter(about))
    default: {
      const why = z.safeParse(ReturnReason, endReason).data ?? 'noAnswer'
      return tell('conversionReturned', await conversionReturnedLetter({ ...about, why }))
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

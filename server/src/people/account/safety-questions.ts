import type { Answer, Body } from '@pollen/contract/endpoint'
import { mobileEnding } from '@pollen/contract/masked'
import {
  type answerSafetyQuestions,
  type LinkedAccount,
  presentMobile,
  type SeenMobile,
  type safetyQuestions,
} from '@pollen/contract/member/safety-questions'
import { isConvertedWeekly, turnOff } from '../../partnerships/conversions/conversions.ts'
import { endLink, type Linking, partnersOf } from '../../partnerships/partners/partners.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { collectorOf, recentMobiles } from '../../records/collectors/collectors.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { askedAbout, endQuestions } from '../../records/revocation/revocation.ts'
import { passkeysOf, removePasskey } from '../../safety/passkeys/passkeys.ts'
import { mobileAskedAbout } from '../../safety/two-factor/two-factor.ts'
import { recordMobile } from './account.ts'

type Asking = Linking & { now: Date }

/** What the member is asked about: of passkeys, partners and mobiles those that were there when they were asked. */
export async function questionsOf(
  tx: Transaction,
  collectorId: string,
  { now, ...linking }: Asking,
): Promise<Answer<typeof safetyQuestions>> {
  const askedAt = await askedAbout(tx, collectorId)
  const wasThere = (about: string, since: string) => new Date(since) <= (askedAt(about) ?? new Date(0))
  const passkeys = (await passkeysOf(tx, collectorId)).filter(({ createdAt }) => wasThere('passkeys', createdAt))
  const partners: LinkedAccount[] = []
  for (const { partnerId, name, link } of await partnersOf(tx, collectorId, linking)) {
    if (!link || !wasThere('partnerLinks', link.since)) continue
    const { number, since } = link
    const isWeekly = await isConvertedWeekly(tx, { collectorId, partnerId })
    partners.push({ partnerId, name, number, since, isWeekly })
  }
  return { passkeys, partners, mobiles: await mobilesAskedAbout(tx, collectorId, now) }
}

/** The mobile of now and those before it, each once, if the member is asked which is theirs. */
async function mobilesAskedAbout(tx: Transaction, collectorId: string, now: Date): Promise<SeenMobile[]> {
  const isAsked = (await mobileAskedAbout(tx, collectorId, now)) !== undefined
  const { mobile } = await collectorOf(tx, collectorId)
  const recent = isAsked && mobile !== null ? await recentMobiles(tx, collectorId, now) : undefined
  if (!recent || mobile === null) return []
  const others = new Map(recent.former.toReversed().map((it) => [it.mobile, it]))
  others.delete(mobile)
  return [
    { mobileId: presentMobile, ending: mobileEnding(mobile), since: recent.since.toISOString() },
    ...[...others.values()].toReversed().map(({ formerId, mobile: before, leftAt }) => ({
      mobileId: formerId,
      ending: mobileEnding(before),
      until: leftAt.toISOString(),
    })),
  ]
}

/** Ends what the member was asked about and does not keep, and tells them of each. */
export async function answerQuestions(
  tx: Transaction,
  collectorId: string,
  kept: Body<typeof answerSafetyQuestions>,
  { now, ...linking }: Asking,
): Promise<void> {
  await lock(tx, collectorId)
  const { passkeys, partners, mobiles } = await questionsOf(tx, collectorId, { ...linking, now })
  for (const { passkeyId } of passkeys)
    if (!kept.passkeyIds.includes(passkeyId)) await removePasskey(tx, collectorId, passkeyId, now)
  for (const { partnerId } of partners) {
    if (kept.partnerIds.includes(partnerId)) continue
    await turnOff(tx, { collectorId, partnerId })
    await endLink(tx, collectorId, { partnerId, now }, linking)
  }
  if (mobiles.length > 0 && kept.mobileId !== presentMobile) await changeToKnown(tx, collectorId, kept.mobileId, now)
  await endQuestions(tx, collectorId)
}

/** Puts the mobile back that the member knows, or takes the present one off, and tells them and that number. */
async function changeToKnown(
  tx: Transaction,
  collectorId: string,
  mobileId: string | undefined,
  now: Date,
): Promise<void> {
  const recent = await recentMobiles(tx, collectorId, now)
  const known = recent?.former.find(({ formerId }) => formerId === mobileId)
  await recordMobile(tx, await collectorOf(tx, collectorId), known?.mobile ?? null, now)
}

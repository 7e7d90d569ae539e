import type { Answer, Body } from '@pollen/contract/endpoint'
import type { answerSafetyQuestions, LinkedAccount, safetyQuestions } from '@pollen/contract/member/safety-questions'
import { isConvertedWeekly, turnOff } from '../../partnerships/conversions/conversions.ts'
import { endLink, type Linking, partnersOf } from '../../partnerships/partners/partners.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { askedAbout, endQuestions } from '../../records/revocation/revocation.ts'
import { passkeysOf, removePasskey } from '../../safety/passkeys/passkeys.ts'

/** What the member is asked about: of passkeys and partners those that were there when they were asked. */
export async function questionsOf(
  tx: Transaction,
  collectorId: string,
  linking: Linking,
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
  return { passkeys, partners }
}

/** Ends what the member was asked about and does not keep, and tells them of each. */
export async function answerQuestions(
  tx: Transaction,
  collectorId: string,
  kept: Body<typeof answerSafetyQuestions>,
  { now, ...linking }: Linking & { now: Date },
): Promise<void> {
  await lock(tx, collectorId)
  const { passkeys, partners } = await questionsOf(tx, collectorId, linking)
  for (const { passkeyId } of passkeys)
    if (!kept.passkeyIds.includes(passkeyId)) await removePasskey(tx, collectorId, passkeyId, now)
  for (const { partnerId } of partners) {
    if (kept.partnerIds.includes(partnerId)) continue
    await turnOff(tx, { collectorId, partnerId })
    await endLink(tx, collectorId, { partnerId, now }, linking)
  }
  await endQuestions(tx, collectorId)
}

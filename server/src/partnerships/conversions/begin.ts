import type { Transaction } from '../../platform/database/database.ts'
import { newTokenOf } from '../../platform/lanes/lane-tokens.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import * as jobs from './jobs.ts'
import { bookEach, changedBy } from './progress.ts'
import { type NextStep, nextStep } from './states.ts'
import * as store from './store.ts'
import type { FreeToConvert } from './terms.ts'

/** A quote that is taken. `brandKey`: under which the ledger has its postings. */
export type TakenQuote = { quote: store.StoredQuote; brandKey: string } & Pick<FreeToConvert, 'link'>

/**
 * Begins conversions at the rates of quotes: points of ours are held at once, and a job asks the partner. The caller has
 * locked the balances, and asked all that may stand against it.
 */
export async function beginEach(
  tx: Transaction,
  taken: TakenQuote[],
  { isAutomatic, now }: { isAutomatic: boolean; now: Date },
): Promise<store.StoredConversion[]> {
  const begun = taken.map((each) => {
    const token = newTokenOf(each.quote.collectorId)
    const asked = askedFor(each, { isAutomatic, token, now })
    const step = nextStep(asked, { is: 'held' }, now)
    return { token, step, asked, conversion: { ...asked, ...(step && changedBy(asked, step, now)) } }
  })
  const steps = begun.flatMap(({ asked: found, step }): { found: typeof found; step: NextStep }[] =>
    step ? [{ found, step }] : [],
  )
  await bookEach(tx, steps, now)
  const conversions = begun.map(({ conversion }) => conversion)
  await store.insertEach(tx, conversions)
  const partnerIds = [...new Set(conversions.map(({ partnerId }) => partnerId))]
  await jobs.beginSending.queueEach(
    tx,
    partnerIds.map((partnerId) => ({ partnerId })),
  )
  await jobs.tellOfConversion.queueEach(
    tx,
    begun.map(({ token, asked: { collectorId, conversionId } }) => ({
      collectorId,
      conversionId,
      transition: 'begin' as const,
      token,
    })),
  )
  return conversions
}

function askedFor(
  { quote: { quotedAt: _, holdsUntil: __, quoteId: conversionId, ...deal }, brandKey, link }: TakenQuote,
  { isAutomatic, token, now }: { isAutomatic: boolean; token: string; now: Date },
): store.StoredConversion {
  return {
    ...deal,
    conversionId,
    brandKey,
    isAutomatic,
    accountHash: link.accountHash,
    state: 'ASKED',
    attempts: 0,
    askedAt: now,
    heldAt: null,
    sentAt: null,
    unknownAt: null,
    endedAt: null,
    lateAt: null,
    dueAt: now,
    partnerReference: null,
    endReason: null,
    notMeTokenHash: hashOf(token),
    caseId: null,
    caseReleasedPoints: null,
  }
}

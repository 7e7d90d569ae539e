import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { comparedBasketPence, type RateOfBrand, type ratesOfOffice } from '@pollen/contract/staff/rates'
import type { Transaction } from '../../platform/database/database.ts'
import {
  emptyHand,
  pointsFor,
  type Rate,
  type Rules,
  rateInWords,
  rulesKind,
  rulesOfEach,
} from '../../points/earning/earning.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { runningOf } from '../../records/content/content.ts'
import { ceilingsNow } from '../../records/ledger/ledger.ts'
import { inBrief, type Writer } from './drafts.ts'
import * as store from './store.ts'
import { decidedBy, isTheirs, mayWrite, officeKind } from './whose-content.ts'

type Looking = { viewer: Writer; isInFiles: boolean; now: Date }

/** What each brand gives now and next, in the order of their names; for people of a brand, what theirs does. */
export async function ratesNow(
  tx: Transaction,
  { viewer, isInFiles, now }: Looking,
): Promise<Answer<typeof ratesOfOffice>> {
  const row = officeKind(rulesKind.name)
  const written = new Map((await runningOf(tx, rulesKind.name)).map(({ key, value }) => [key, value]))
  const rules = await rulesOfEach(tx)
  const ceilings = await ceilingsNow(tx)
  const brands = [...(await brandsByKey(tx)).values()]
    .filter(({ brandKey }) => isTheirs(viewer, brandKey))
    .sort((one, other) => one.name.localeCompare(other.name))
  const drafts = (await store.draftsOf(tx, [rulesKind.name])).filter(
    ({ brandKey, staffId }) => staffId === viewer.staffId || isTheirs(viewer, brandKey ?? undefined),
  )
  const waiting = (await inBrief(tx, drafts, { viewer, now })).filter(({ state, isOwn }) => isOwn || state !== 'draft')
  return {
    brands: brands.map(({ brandKey, name }) => {
      const { rates } = rules.get(brandKey) ?? { rates: [] }
      const rateOf = (rate: Rate | undefined) => rate && inContent(written, brandKey, rate)
      const current = rateOf(rates.findLast(({ since }) => since <= now))
      const next = rateOf(rates.find(({ since }) => since > now))
      return {
        brandKey,
        name,
        ...(current && { now: current }),
        ...(next && { next }),
        ceilings: ceilingsOf(ceilings, ` ${brandKey}`),
      }
    }),
    ceilings: { ...ceilingsOf(ceilings, ''), ...(ceilings.has('card') && { card: ceilings.get('card') }) },
    decides: decidedBy(row.decidedWith),
    mayWrite: !isInFiles && mayWrite(viewer, row),
    isInFiles,
    drafts: waiting.map(({ draftId, title, by, isOwn, state }) => ({ draftId, title, by, isOwn, state })),
  }
}

function ceilingsOf(ceilings: ReadonlyMap<string, number>, whose: string) {
  const [till, brand] = [ceilings.get(`till${whose}`), ceilings.get(`brand${whose}`)]
  return { ...(till !== undefined && { till }), ...(brand !== undefined && { brand }) }
}

function inContent(written: ReadonlyMap<string, string>, brandKey: string, rate: Rate): RateOfBrand {
  const firstDay = calendarDayOf(rate.since)
  const key = `${brandKey} ${firstDay}`
  return {
    key,
    value: written.get(key) ?? '',
    firstDay,
    says: rateInWords(rate),
    basketPoints: basketPoints({ rates: [rate] }, rate.since),
  }
}

const basketPoints = (rules: Rules, at: Date): number =>
  pointsFor(rules, { occurredAt: at, storeId: '', amountPence: comparedBasketPence }, emptyHand).lines.reduce(
    (sum, { points }) => sum + points,
    0,
  )

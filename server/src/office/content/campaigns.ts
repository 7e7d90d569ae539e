import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import {
  type BrandCampaigns,
  type Campaign,
  campaignDays,
  type campaignsOfOffice,
  endsWithinDays,
  followsWithinDays,
  mostCampaignsOfBrand,
} from '@pollen/contract/staff/campaigns'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { type CountedOffer, countedOffers } from '../../rewards/offers/offers.ts'
import { type DatedItem, datedDrafts, datedItems } from './campaign-days.ts'
import type { Writer } from './drafts.ts'
import { mayWrite, officeKind } from './whose-content.ts'

type Looking = { whole: WholeContent; viewer: Writer; isInFiles: boolean; from: string; now: Date }
type CampaignsAnswer = Answer<typeof campaignsOfOffice>

const mostAtSide = 8
const ofProgramme = 'All brands'

/** Offers and events by their days: those of six weeks drawn, those that run summed up. */
export async function campaignsFrom(tx: Transaction, looking: Looking): Promise<CampaignsAnswer> {
  const { viewer, isInFiles, from, now } = looking
  const today = calendarDayOf(now)
  const until = dayAfter(from, campaignDays - 1)
  const { dated: planned, waits } = await datedDrafts(tx, looking)
  const items = await datedItems(tx, looking)
  const all = [...items, ...planned]
  const inSight = all.filter(({ firstDay, lastDay }) => firstDay <= until && lastDay >= from)
  const running = items.filter(({ state }) => state === 'running')
  const wanted = new Set([...inSight, ...running].flatMap(({ kind, key }) => (kind === 'offers' ? [key] : [])))
  const counts = await countedOffers(tx, (offerId) => wanted.has(offerId), now)
  const counted = new Map(counts.map((count) => [count.offerId, count]))
  const brands = await brandsByKey(tx)
  const nameOf = (brandKey: string | undefined) =>
    brandKey === undefined ? ofProgramme : (brands.get(brandKey)?.name ?? brandKey)
  const named = (item: DatedItem) => ({
    kind: item.kind,
    key: item.key,
    title: item.title,
    brandName: nameOf(item.brandKey),
  })
  const byBrand = Map.groupBy([...inSight, ...running], ({ brandKey }) => brandKey)
  return {
    brands: [...byBrand.keys()]
      .map((brandKey) => {
        const its = (of: DatedItem[]) => of.filter((item) => item.brandKey === brandKey)
        return {
          ...(brandKey !== undefined && { brandKey }),
          name: nameOf(brandKey),
          ...sumsOf(its(running), counted),
          ...campaignsToDraw(its(inSight), { counted, from, until }),
        }
      })
      .toSorted(byNameAfterProgramme),
    byPace: running
      .flatMap((item) => {
        const pace = paceOf(item, { counted, today })
        return pace ? [{ ...named(item), ...pace }] : []
      })
      .toSorted((one, other) => one.used / one.passed - other.used / other.passed || other.passed - one.passed)
      .slice(0, mostAtSide),
    waits,
    endsAlone: running
      .filter((item) => item.lastDay <= dayAfter(today, endsWithinDays) && !isFollowed(item, { all, today }))
      .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
      .slice(0, mostAtSide)
      .map((item) => ({ ...named(item), lastDay: item.lastDay })),
    lanesAway: Math.max(0, ...counts.map(({ lanesAway }) => lanesAway)),
    mayAdd: !isInFiles && mayWrite(viewer, officeKind('offers')),
    isInFiles,
  }
}

type CountsByOffer = ReadonlyMap<string, CountedOffer>

const countOf = ({ kind, key, draftId }: DatedItem, counted: CountsByOffer) =>
  kind === 'offers' && draftId === undefined ? counted.get(key) : undefined

function sumsOf(
  running: readonly DatedItem[],
  counted: CountsByOffer,
): Pick<BrandCampaigns, 'runs' | 'budget' | 'uses'> {
  const counts = running.flatMap((item) => countOf(item, counted) ?? [])
  const budgets = counts.flatMap(({ budget }) => budget ?? [])
  return {
    runs: running.length,
    ...(budgets.length > 0 && {
      budget: {
        cap: sum(budgets.map(({ cap }) => cap)),
        promised: sum(budgets.map(({ promised }) => promised)),
      },
    }),
    uses: sum(counts.map(({ uses }) => uses)),
  }
}

/** What begins or ends within these days before what runs all through them. */
function campaignsToDraw(
  items: readonly DatedItem[],
  { counted, from, until }: { counted: CountsByOffer; from: string; until: string },
): Pick<BrandCampaigns, 'campaigns' | 'more'> {
  const runsThrough = ({ firstDay, lastDay }: DatedItem) => Number(firstDay < from && lastDay > until)
  const inOrder = items.toSorted(
    (one, other) =>
      runsThrough(one) - runsThrough(other) ||
      one.firstDay.localeCompare(other.firstDay) ||
      one.lastDay.localeCompare(other.lastDay),
  )
  return {
    campaigns: inOrder.slice(0, mostCampaignsOfBrand).map((item) => withCounts(item, countOf(item, counted))),
    more: Math.max(0, inOrder.length - mostCampaignsOfBrand),
  }
}

function withCounts({ brandKey: _, ...item }: DatedItem, count: CountedOffer | undefined): Campaign {
  if (!count) return item
  const { loaded, uses, usedBy, budget, isAbout } = count
  return { ...item, counted: { loaded, uses, usedBy, ...(budget && { budget }), isAbout } }
}

/** The share of its budget that was used, beside the share of its days that passed, today among them; in hundredths. */
function paceOf(item: DatedItem, { counted, today }: { counted: CountsByOffer; today: string }) {
  const { usedBy, budget } = countOf(item, counted) ?? {}
  if (usedBy === undefined || !budget || budget.cap === 0) return undefined
  const passed = daysFrom(item.firstDay, today) / daysFrom(item.firstDay, item.lastDay)
  return { used: Math.round((100 * usedBy) / budget.cap), passed: Math.max(1, Math.round(100 * passed)) }
}

/** Whether something of its brand begins soon enough: in force, asked or decided. */
const isFollowed = ({ brandKey, lastDay }: DatedItem, { all, today }: { all: readonly DatedItem[]; today: string }) =>
  all.some(
    (next) =>
      next.brandKey === brandKey &&
      next.state !== 'ended' &&
      next.state !== 'stopped' &&
      next.firstDay > today &&
      next.lastDay > lastDay &&
      next.firstDay <= dayAfter(lastDay, followsWithinDays),
  )

type BrandName = Pick<BrandCampaigns, 'brandKey' | 'name'>

const byNameAfterProgramme = (one: BrandName, other: BrandName) =>
  Number(one.brandKey !== undefined) - Number(other.brandKey !== undefined) || one.name.localeCompare(other.name)

const sum = (numbers: readonly number[]) => numbers.reduce((so, number) => so + number, 0)

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** How many days these are, both counted. */
const daysFrom = (day: string, last: string) =>
  Temporal.PlainDate.from(day).until(Temporal.PlainDate.from(last), { largestUnit: 'days' }).days + 1

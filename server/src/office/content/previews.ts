import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import type { contentPreview } from '@pollen/contract/staff/content-drafts'
import { versionAt } from '@pollen/documents/versions'
import {
  eventsKind,
  keepPreview,
  makeEventPreview,
  makeHomePreview,
  podsKind,
} from '../../events/marketing-events/marketing-events.ts'
import { questWritten } from '../../events/quests/quests.ts'
import type { WholeContent } from '../../module-shape.ts'
import type { WrittenContent } from '../../platform/content/content-kind.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { startOfDay } from '../../platform/process/calendar.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { brandWritten } from '../../records/brands/brands.ts'
import { allDocuments, type ItemChange, onCalendarNow, sanitiseHtml } from '../../records/content/content.ts'
import { makePreview as makeOfferPreview, offersKind } from '../../rewards/offers/offers.ts'
import { pricesWritten } from '../../rewards/prices/prices.ts'
import { rewardWritten } from '../../rewards/vouchers/vouchers.ts'

/** Links last so long. */
const days = 7

type Screen = { says: string; path: string }
type Making = { secret: Secret; key: string; keys: readonly string[]; all: WrittenContent; day: string; now: Date }

const atCampaign = (says: string, jwtToken: string): Screen => ({ says, path: href('campaignPreview', { jwtToken }) })

const onHome = async (tx: Transaction, { secret, all, day, now }: Making): Promise<Screen> => {
  const reader = { getsBusinessOffers: false, joinedAt: new Date(0) }
  const { token } = await makeHomePreview(tx, secret, { day, reader, days, now, texts: textsOf(all) })
  return atCampaign('On Home', token)
}

const textsOf = (all: WrittenContent) => ({ events: all(eventsKind), pods: all(podsKind), offers: all(offersKind) })
const noonOf = (day: string) => new Date(startOfDay(day).getTime() + dayMs / 2)

/** The members' screens on which a kind stands, each as a link; a kind without a row has none of its own. */
const screens: Record<string, (tx: Transaction, making: Making) => Promise<Screen[]>> = {
  async offers(tx, { secret, key, all, now }) {
    const made = await makeOfferPreview(tx, secret, { offerId: key, days, now, text: all(offersKind) })
    if (!made) return []
    const jwtToken = made.token
    return [
      { says: 'Its own screen', path: href('offerdetailsPreview', { jwtToken }) },
      { says: 'On a list', path: href('offercardPreview', { jwtToken }) },
      { says: 'On Home', path: href('herocardPreview', { jwtToken }) },
      { says: 'All three', path: `${href('mobilePreview')}?token=${jwtToken}` },
    ]
  },
  async events(tx, making) {
    const { secret, key, all, day, now } = making
    const made = await makeEventPreview(tx, secret, { eventId: key, day, days, now, texts: textsOf(all) })
    return made ? [atCampaign('Its own screen', made.token), await onHome(tx, making)] : []
  },
  pods: async (tx, making) => [await onHome(tx, making)],
  async quests(tx, { secret, key, all, day, now }) {
    const quest = questWritten(all, key, noonOf(day))
    if (!quest) return []
    const { token } = await keepPreview(tx, secret, { kind: 'quest', day, quest }, { days, now })
    return [atCampaign('Its own screen', token)]
  },
  async rewards(tx, { secret, key, all, day, now }) {
    const reward = rewardWritten(all, key)
    if (!reward) return []
    const { token } = await keepPreview(tx, secret, { kind: 'reward', day, reward }, { days, now })
    return [atCampaign('Among rewards', token)]
  },
  async prices(tx, { secret, keys, all, day, now }) {
    const skus = new Set(keys.map((key) => key.split(' ')[0] ?? key))
    const prices = pricesWritten(all, skus, noonOf(day))
    const { token } = await keepPreview(tx, secret, { kind: 'prices', day, prices }, { days, now })
    return [atCampaign('On the list', token)]
  },
  async brands(tx, { secret, key, all, day, now }) {
    const brand = brandWritten(all, key)
    if (!brand) return []
    const { token } = await keepPreview(tx, secret, { kind: 'brand', day, brand }, { days, now })
    return [atCampaign('Its page', token)]
  },
  async documents(tx, { secret, key, all, day, now }) {
    const shown = documentAt(all, key, day)
    if (!shown) return []
    const { token } = await keepPreview(tx, secret, { kind: 'document', day, ...shown }, { days, now })
    return [atCampaign('Its page', token)]
  },
}

/** A document as it holds on a day, or its questions. */
function documentAt(all: WrittenContent, key: string, day: string): { title: string; html: string } | undefined {
  const { versions, questions } = allDocuments(all)
  const [name = ''] = key.replace(/\.md$/, '').split('/')
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  const its = versions[name]
  if (its) return { title, html: versionAt(its, noonOf(day)).html }
  const topics = questions[name]
  if (!topics) return undefined
  const inFull = topics.flatMap(({ title, questions: asked }) => [
    `<h2>${title}</h2>`,
    ...asked.flatMap(({ question, answer }) => [`<h3>${question}</h3>`, answer]),
  ])
  return { title, html: sanitiseHtml(inFull.join('\n')) }
}

/** Whether a kind has screens of members to show it on. */
export const isPreviewed = (kind: string): boolean => Object.hasOwn(screens, kind)

type Previewing = {
  whole: WholeContent
  kind: string
  key: string
  changes: readonly ItemChange[]
  day: string | undefined
  secret: Secret
  publicUrl: string
  now: Date
}

/**
 * The members' own screens with something of content as it would be with these changes, at noon of a day. Nothing that members
 * see is touched: who has a link sees it for a week.
 *
 * @throws Refusal contentFaulty   something of it cannot be used yet
 */
export async function previewOf(
  tx: Transaction,
  { whole, kind, key, changes, day, secret, publicUrl, now }: Previewing,
): Promise<Answer<typeof contentPreview>> {
  const on = day ?? calendarDayOf(now)
  const all = await whole.writtenWith(tx, changes, noonOf(on))
  try {
    // A key may have the number of its round in it.
    const named = (await onCalendarNow(tx, noonOf(on)))(
      { days: whole.kinds.find(({ name }) => name === kind)?.days },
      key,
    )
    // A draft of prices has a row for each product.
    const keys = changes.length > 0 ? changes.map((change) => change.key) : [named]
    const shown = (await screens[kind]?.(tx, { secret, key: named, keys, all, day: on, now })) ?? []
    return {
      day: on,
      endsAt: new Date(now.getTime() + days * dayMs).toISOString(),
      screens: shown.map(({ says, path }) => ({ says, url: publicUrl + path })),
    }
  } catch (error) {
    if (error instanceof StartError) throw new Refusal('contentFaulty')
    throw error
  }
}

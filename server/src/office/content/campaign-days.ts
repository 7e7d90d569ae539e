import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { CampaignState } from '@pollen/contract/staff/campaigns'
import type { ContentDraftInBrief } from '@pollen/contract/staff/content-parts'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { onCalendarNow } from '../../records/content/content.ts'
import { inBrief, type Writer } from './drafts.ts'
import { daysOf, standings } from './standing.ts'
import * as store from './store.ts'
import { brandOf, isTheirs, officeKind, titleOf } from './whose-content.ts'

/** What has its days on the calendar. */
export type DatedItem = {
  kind: CampaignKind
  key: string
  title: string
  brandKey: string | undefined
  state: CampaignState
  draftId?: string
  firstDay: string
  lastDay: string
}

const campaignKinds = ['offers', 'events'] as const
type CampaignKind = (typeof campaignKinds)[number]

type Looking = { whole: WholeContent; viewer: Writer; now: Date }

/** What is in force or was; of what was ended before its time, until when it ran. */
export async function datedItems(tx: Transaction, { whole, viewer, now }: Looking): Promise<DatedItem[]> {
  const found = await standings(tx, whole, campaignKinds, now)
  return found.flatMap(({ kind: name, key, title, brandKey, state, firstDay, lastDay, changedAt }) => {
    const kind = campaignKinds.find((one) => one === name)
    if (!kind || !firstDay || !lastDay || !isTheirs(viewer, brandKey)) return []
    const isOver = state === 'ended' || state === 'stopped'
    const changedOn = calendarDayOf(new Date(changedAt))
    const last = isOver && changedOn < lastDay ? changedOn : lastDay
    return last < firstDay ? [] : [{ kind, key, title, brandKey, state, firstDay, lastDay: last }]
  })
}

/** What drafts would have in force that are asked or decided; with those that wait for a second person. */
export async function datedDrafts(
  tx: Transaction,
  { whole, viewer, now }: Looking,
): Promise<{ dated: DatedItem[]; waits: ContentDraftInBrief[] }> {
  const drafts = (await store.draftsOf(tx, campaignKinds)).filter(
    ({ brandKey, staffId }) => staffId === viewer.staffId || isTheirs(viewer, brandKey ?? undefined),
  )
  const briefly = await inBrief(tx, drafts, { viewer, now })
  const onCalendar = await onCalendarNow(tx, now)
  const dated = drafts.flatMap(({ draftId, kind: name, items }, index) => {
    const state = briefly[index]?.state
    const kind = campaignKinds.find((one) => one === name)
    const written = whole.kinds.find((one) => one.name === name)
    if (!kind || !written || (state !== 'asked' && state !== 'scheduled')) return []
    const row = officeKind(kind)
    return items.flatMap(({ key, value: said }): DatedItem[] => {
      if (said === undefined) return []
      const value = onCalendar(written, said)
      const { firstDay, lastDay } = daysOf(row, value)
      if (!firstDay || !lastDay || lastDay < firstDay) return []
      const brandKey = brandOf(row, key, value)
      const title = titleOf(row, { key, value })
      return [{ kind, key, title, brandKey, state: state === 'asked' ? state : 'decided', draftId, firstDay, lastDay }]
    })
  })
  return { dated, waits: briefly.filter(({ state }) => state === 'asked') }
}

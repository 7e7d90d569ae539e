import type { Answer } from '@pollen/contract/endpoint'
import { type contentOfKind, type contentOfOffice, mostItemsListed } from '@pollen/contract/staff/content'
import type { ContentKindInBrief } from '@pollen/contract/staff/content-parts'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { inBrief, type Writer } from './drafts.ts'
import { officeKinds } from './office-kinds.ts'
import { endsSoon, type Standing, standings } from './standing.ts'
import * as store from './store.ts'
import { decidedBy, isTheirs, mayWrite, officeKind } from './whose-content.ts'

type Looking = { whole: WholeContent; viewer: Writer; isInFiles: boolean; now: Date }

const mostAtSide = 8

/** The kinds that somebody has to do with: people of a brand, those that have items of brands. */
const kindsOf = (viewer: Writer) =>
  Object.keys(officeKinds).filter((kind) => viewer.brands.length === 0 || officeKind(kind).brandOf !== undefined)

async function readFor(tx: Transaction, kinds: readonly string[], { whole, viewer, now }: Looking) {
  const items = (await standings(tx, whole, kinds, now)).filter(({ brandKey }) => isTheirs(viewer, brandKey))
  const drafts = (await store.draftsOf(tx, kinds)).filter(
    ({ brandKey, staffId }) => staffId === viewer.staffId || isTheirs(viewer, brandKey ?? undefined),
  )
  const briefly = await inBrief(tx, drafts, { viewer, now })
  return { items, drafts: briefly.filter(({ state, isOwn }) => isOwn || state !== 'draft') }
}

/** All kinds, and what of them matters today. */
export async function overview(tx: Transaction, looking: Looking): Promise<Answer<typeof contentOfOffice>> {
  const kinds = kindsOf(looking.viewer)
  const { items, drafts } = await readFor(tx, kinds, looking)
  const soonest = items
    .filter((item) => endsSoon(item, looking.now))
    .toSorted((one, other) => (one.lastDay ?? '').localeCompare(other.lastDay ?? ''))
  const stopped = items
    .filter(({ state }) => state === 'stopped')
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
  return {
    isInFiles: looking.isInFiles,
    kinds: kinds.map((kind) =>
      kindInBrief(kind, {
        ...looking,
        items: items.filter((item) => item.kind === kind),
        waits: drafts.filter((draft) => draft.kind === kind && draft.state === 'asked').length,
      }),
    ),
    drafts,
    endsSoonest: soonest.slice(0, mostAtSide),
    stopped: stopped.slice(0, mostAtSide),
  }
}

function kindInBrief(
  kind: string,
  { whole, viewer, isInFiles, now, items, waits }: Looking & { items: Standing[]; waits: number },
): ContentKindInBrief {
  const row = officeKind(kind)
  const newest = items.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))[0]
  return {
    kind,
    title: whole.kinds.find(({ name }) => name === kind)?.title ?? kind,
    group: row.group,
    runs: items.filter(({ state }) => state === 'running').length,
    waits,
    endsSoon: items.filter((item) => endsSoon(item, now)).length,
    ...(newest && { changed: { title: newest.title, at: newest.changedAt, by: newest.by } }),
    decides: decidedBy(row.decidedWith),
    mayWrite: !isInFiles && mayWrite(viewer, row),
    mayAdd: !isInFiles && !row.isKept && mayWrite(viewer, row),
  }
}

const order = ['running', 'scheduled', 'stopped', 'ended']

/** One kind with its items, or those that hold what somebody seeks. */
export async function ofKind(
  tx: Transaction,
  { kind, q = '', ...looking }: Looking & { kind: string; q?: string | undefined },
): Promise<Answer<typeof contentOfKind>> {
  officeKind(kind)
  const { items, drafts } = await readFor(tx, [kind], looking)
  const sought = q.trim().toLowerCase()
  const found = items
    .filter(({ title, key, brandKey = '' }) => `${title} ${key} ${brandKey}`.toLowerCase().includes(sought))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return {
    ...kindInBrief(kind, { ...looking, items, waits: drafts.filter(({ state }) => state === 'asked').length }),
    items: found.slice(0, mostItemsListed),
    hasMore: found.length > mostItemsListed,
    keyFields: [...(looking.whole.kinds.find(({ name }) => name === kind)?.keyFields ?? [])],
    drafts,
  }
}

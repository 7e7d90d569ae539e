import { Refusal } from '@pollen/contract/refusals'
import type { CheckedDraft } from '@pollen/contract/staff/content-drafts'
import type { ContentDraftInBrief, DraftState } from '@pollen/contract/staff/content-parts'
import type { Standing } from '@pollen/contract/staff-standing'
import { uuidv7 } from 'uuidv7'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newestVersions, runningValues } from '../../records/content/content.ts'
import { decidableBy, requestStates } from '../requests/requests.ts'
import { deciderOf, faultsOfDraft } from './check-draft.ts'
import { hintsOfDraft } from './hints.ts'
import * as store from './store.ts'
import type { DraftItem } from './tables.ts'
import { brandOf, decidedBy, isTheirs, mayWrite, officeKind } from './whose-content.ts'
import { inItsFile } from './written-item.ts'

/** Who writes. */
export type Writer = Standing & { staffId: string; name: string }

type WrittenItem = { key: string; value?: string | undefined; isNew?: boolean | undefined }
type DraftText = { title: string; beginsAt?: string | undefined; items: WrittenItem[] }

/**
 * Begins a draft of what is in force now.
 *
 * @throws Refusal notFound     there is no such kind
 * @throws Refusal roleMayNot   it is not theirs to write
 */
export async function begin(
  tx: Transaction,
  whole: WholeContent,
  { kind, writer, now, ...written }: DraftText & { kind: string; writer: Writer; now: Date },
): Promise<store.Draft> {
  const items = await fromRunning(tx, kind, itemsIn(whole, kind, written), written)
  const draft = {
    draftId: uuidv7(),
    kind,
    title: written.title,
    brandKey: brandOfAll(kind, items, writer),
    items,
    revision: 1,
    staffId: writer.staffId,
    by: writer.name,
    changedAt: now,
    beginsAt: written.beginsAt ? new Date(written.beginsAt) : null,
    requestId: null,
    decidedBy: null,
    enteredBy: null,
    failed: null,
  }
  await store.insert(tx, draft)
  return draft
}

/**
 * Keeps a draft as its writer has it now.
 *
 * @throws Refusal notFound         there is none, or it is not theirs
 * @throws Refusal draftElsewhere   it was kept from another window since
 * @throws Refusal draftAsked       it waits for a second person, or is in force
 */
export async function write(
  tx: Transaction,
  whole: WholeContent,
  {
    draftId,
    revision,
    isSeenAnew = false,
    writer,
    now,
    ...written
  }: DraftText & { draftId: string; revision: number; isSeenAnew?: boolean | undefined; writer: Writer; now: Date },
): Promise<store.Draft> {
  const draft = await ownDraft(tx, draftId, { writer, now })
  if (draft.revision !== revision) throw new Refusal('draftElsewhere')
  const to = await fromRunning(tx, draft.kind, itemsIn(whole, draft.kind, written), written)
  const known = new Map(isSeenAnew ? [] : draft.items.map(({ key, was }) => [key, was]))
  const items = to.map((item) => (known.has(item.key) ? withWas(item, known.get(item.key)) : item))
  const changed = {
    title: written.title,
    brandKey: brandOfAll(draft.kind, items, writer),
    items,
    revision: revision + 1,
    changedAt: now,
    beginsAt: written.beginsAt ? new Date(written.beginsAt) : null,
    requestId: null,
    failed: null,
  }
  await store.change(tx, draftId, changed)
  return { ...draft, ...changed }
}

export async function drop(tx: Transaction, draftId: string, who: { writer: Writer; now: Date }): Promise<store.Draft> {
  const draft = await ownDraft(tx, draftId, who)
  await store.remove(tx, draftId)
  return draft
}

/**
 * A draft that its writer may change.
 *
 * @throws Refusal notFound, draftAsked
 */
export async function ownDraft(
  tx: Transaction,
  draftId: string,
  { writer, now }: { writer: Writer; now: Date },
): Promise<store.Draft> {
  const draft = await store.lock(tx, draftId)
  if (!draft || draft.staffId !== writer.staffId) throw new Refusal('notFound')
  const [state] = await statesOf(tx, [draft], now)
  if (state !== 'draft' && state !== 'refused') throw new Refusal('draftAsked')
  return draft
}

/** As their kind's file would have them; what cannot be read stays as it was typed. */
function itemsIn({ kinds }: WholeContent, name: string, { items }: DraftText): DraftItem[] {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Refusal('notFound')
  if (new Set(items.map(({ key }) => key)).size < items.length) throw new Refusal('contentFaulty')
  return items.map(({ key, value }) => (value === undefined ? { key } : inItsFile(kind, { key, value })))
}

const withWas = ({ key, value }: DraftItem, was: string | undefined): DraftItem => ({
  key,
  ...(was !== undefined && { was }),
  ...(value !== undefined && { value }),
})

/** Each beside what runs now; what is new beside nothing: where something runs under its name, it is behind. */
async function fromRunning(
  tx: Transaction,
  kind: string,
  items: readonly DraftItem[],
  written: Pick<DraftText, 'items'>,
): Promise<DraftItem[]> {
  const running = await runningValues(
    tx,
    kind,
    items.map(({ key }) => key),
  )
  const fresh = new Set(written.items.flatMap(({ key, isNew }) => (isNew ? [key] : [])))
  return items.map((item) => withWas(item, fresh.has(item.key) ? undefined : running.get(item.key)))
}

/**
 * The brand that all of it is of, before and after.
 *
 * @throws Refusal roleMayNot   it is not theirs to write
 */
function brandOfAll(kind: string, items: readonly DraftItem[], writer: Writer): string | null {
  const row = officeKind(kind)
  if (!mayWrite(writer, row)) throw new Refusal('roleMayNot')
  const brands = new Set(
    items.flatMap(({ key, was, value }) =>
      [was, value].flatMap((text) => (text === undefined ? [] : [brandOf(row, key, text)])),
    ),
  )
  if (![...brands].every((brandKey) => isTheirs(writer, brandKey))) throw new Refusal('roleMayNot')
  const [only] = brands
  return brands.size === 1 ? (only ?? null) : null
}

/** What is wrong with a draft, what somebody changed since it was begun, and who decides it. */
export async function checkDraft(
  tx: Transaction,
  whole: WholeContent,
  draft: store.Draft,
  now: Date,
): Promise<CheckedDraft> {
  const { draftId, revision } = draft
  return {
    draftId,
    revision,
    faults: await faultsOfDraft(tx, whole, draft, now),
    hints: await hintsOfDraft(tx, draft, now),
    behind: await behindOf(tx, draft),
    decides: decidedBy(await deciderOf(tx, draft)),
  }
}

/** What is not in force any more as it was when somebody began from it, and who changed it last. */
export async function behindOf(
  tx: Transaction,
  { kind, items }: Pick<store.Draft, 'kind' | 'items'>,
): Promise<CheckedDraft['behind']> {
  const running = await runningValues(
    tx,
    kind,
    items.map(({ key }) => key),
  )
  const changed = new Map(
    items.flatMap(({ key, was }) => (running.get(key) === was ? [] : [[key, { was, now: running.get(key) }]])),
  )
  if (changed.size === 0) return []
  return (await newestVersions(tx, [kind])).flatMap(({ version: { key }, began, ended }) => {
    const { was, now } = changed.get(key) ?? {}
    if (was === now) return []
    const { madeBy: by, madeAt } = ended ?? began
    return [{ key, ...(was !== undefined && { was }), ...(now !== undefined && { now }), by, at: madeAt.toISOString() }]
  })
}

/** How each draft stands, as its request says. */
async function statesOf(tx: Transaction, drafts: readonly store.Draft[], now: Date): Promise<DraftState[]> {
  const asked = await requestStates(
    tx,
    drafts.flatMap(({ requestId }) => requestId ?? []),
    now,
  )
  return drafts.map(({ enteredBy, decidedBy, failed, requestId }) => {
    if (enteredBy !== null) return 'entered'
    if (decidedBy !== null && failed === null) return 'scheduled'
    const state = requestId === null ? undefined : asked.get(requestId)
    return state === 'open' ? 'asked' : state === 'refused' ? 'refused' : 'draft'
  })
}

/** Drafts as lists show them to somebody. */
export async function inBrief(
  tx: Transaction,
  drafts: readonly store.Draft[],
  { viewer, now }: { viewer: Writer; now: Date },
): Promise<ContentDraftInBrief[]> {
  const states = await statesOf(tx, drafts, now)
  const decidable = await decidableBy(
    tx,
    drafts.flatMap(({ requestId }) => requestId ?? []),
    viewer,
  )
  return drafts.map(({ draftId, kind, title, staffId, by, changedAt, beginsAt, requestId, failed }, index) => {
    const state = states[index] ?? 'draft'
    return {
      draftId,
      kind,
      title,
      state,
      by,
      isOwn: staffId === viewer.staffId,
      changedAt: changedAt.toISOString(),
      ...(beginsAt && { beginsAt: beginsAt.toISOString() }),
      ...(requestId && { requestId }),
      canDecide: state === 'asked' && requestId !== null && decidable.has(requestId),
      ...(failed && { failed }),
    }
  })
}

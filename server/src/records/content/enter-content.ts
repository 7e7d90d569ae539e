import type { Transaction } from '../../platform/database/database.ts'
import type { HowChanged } from './tables.ts'
import * as versions from './versions-store.ts'

type ItemName = Pick<versions.RunningItem, 'kind' | 'key'>

/** How what is written differs from what runs. */
export type Differences = { begun: ItemName[]; changed: ItemName[]; ended: ItemName[]; isReordered: boolean }

export const isSame = ({ begun, changed, ended, isReordered }: Differences): boolean =>
  !isReordered && [begun, changed, ended].every((items) => items.length === 0)

const nameOf = ({ kind, key }: ItemName) => `${kind} ${key}`

function compare(running: versions.RunningItem[], written: versions.RunningItem[]) {
  const before = new Map(running.map((item) => [nameOf(item), item]))
  const after = new Set(written.map(nameOf))
  const stays = (item: versions.RunningItem) => before.get(nameOf(item))
  const begun = written.filter((item) => !stays(item))
  const changed = written.filter((item) => stays(item) && stays(item)?.value !== item.value)
  const moved = written.filter((item) => stays(item) && stays(item)?.position !== item.position)
  const ended = running.filter((item) => !after.has(nameOf(item)))
  const isReordered =
    orderOf(running.filter((item) => after.has(nameOf(item)))) !== orderOf(written.filter((item) => stays(item)))
  return { begun, changed, ended, moved, isReordered }
}

const orderOf = (items: versions.RunningItem[]) =>
  [...Map.groupBy(items, ({ kind }) => kind).values()]
    .map((ofKind) =>
      ofKind
        .toSorted((one, other) => one.position - other.position)
        .map(nameOf)
        .join('\n'),
    )
    .sort()
    .join('\n')

/** @param written  every item of every kind, each kind in its order */
export async function differencesFrom(tx: Transaction, written: versions.RunningItem[]): Promise<Differences> {
  return differences(compare(await versions.running(tx), written))
}

const named = ({ kind, key }: ItemName): ItemName => ({ kind, key })

const differences = ({ begun, changed, ended, isReordered }: ReturnType<typeof compare>): Differences => ({
  begun: begun.map(named),
  changed: changed.map(named),
  ended: ended.map(named),
  isReordered,
})

/** By whom something is entered, how and why. */
export type Entering = { by: string; now: Date; how?: HowChanged; reason?: string }

/**
 * Makes what runs be what is written: only what differs gets a new version. The caller has the lock of content
 * (newest-content.ts), and then enters it into the modules' tables in the same transaction.
 *
 * @param written  every item of every kind, each kind in its order
 */
export async function enterItems(
  tx: Transaction,
  written: versions.RunningItem[],
  { by, now, how, reason }: Entering,
): Promise<Differences> {
  const found = compare(await versions.running(tx), written)
  const { begun, changed, ended, moved } = found
  if ([begun, changed, ended, moved].some((items) => items.length > 0)) {
    const number = (await versions.newestNumber(tx)) + 1
    await versions.insertChange(tx, { number, madeAt: now, madeBy: by, how, reason })
    await versions.end(tx, [...changed, ...ended], number)
    await versions.begin(tx, [...begun, ...changed], number)
    await versions.move(tx, moved)
  }
  return differences(found)
}

/** An item as it is to be; without a value it is taken out. */
export type ItemChange = { kind: string; key: string; value?: string | undefined }

/** What is in force with these changes: what comes back stands where it stood, and what is new behind the others of its kind. */
export async function changedBy(tx: Transaction, changes: readonly ItemChange[]): Promise<versions.RunningItem[]> {
  const running = await versions.running(tx)
  const changing = new Map(changes.map((change) => [nameOf(change), change]))
  const kept = running.flatMap((item) => {
    const change = changing.get(nameOf(item))
    changing.delete(nameOf(item))
    if (!change) return [item]
    return change.value === undefined ? [] : [{ ...item, value: change.value }]
  })
  const added = [...changing.values()].flatMap(({ value, ...item }) =>
    value === undefined ? [] : [{ ...item, value }],
  )
  const stood = new Map((await versions.lastPlaces(tx, added)).map((item) => [nameOf(item), item.position]))
  const placeOf = (item: ItemName) => stood.get(nameOf(item)) ?? Number.POSITIVE_INFINITY
  return added
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .reduce((all, item) => withItemAt(placeOf(item), item, all), kept)
    .toSorted((one, other) => one.position - other.position)
}

/** With an item at a place of its kind, or as the last one; whoever has that place, and who comes behind, moves on. */
function withItemAt(place: number, item: Omit<versions.RunningItem, 'position'>, all: versions.RunningItem[]) {
  const ofKind = all.filter(({ kind }) => kind === item.kind).map(({ position }) => position)
  const position = Math.min(place, Math.max(-1, ...ofKind) + 1)
  if (!ofKind.includes(position)) return [...all, { ...item, position }]
  const moved = all.map((one) =>
    one.kind === item.kind && one.position >= position ? { ...one, position: one.position + 1 } : one,
  )
  return [...moved, { ...item, position }]
}

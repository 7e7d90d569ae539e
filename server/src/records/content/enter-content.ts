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

/** What is in force with these changes: what is new stands behind the others of its kind. */
export function changedBy(running: versions.RunningItem[], changes: readonly ItemChange[]): versions.RunningItem[] {
  const changing = new Map(changes.map((change) => [nameOf(change), change]))
  const kept = running.flatMap((item) => {
    const change = changing.get(nameOf(item))
    changing.delete(nameOf(item))
    if (!change) return [item]
    return change.value === undefined ? [] : [{ ...item, value: change.value }]
  })
  const lastOf = new Map<string, number>()
  for (const { kind, position } of running) lastOf.set(kind, Math.max(position, lastOf.get(kind) ?? -1))
  const added = [...changing.values()].flatMap(({ kind, key, value }) => {
    if (value === undefined) return []
    const position = (lastOf.get(kind) ?? -1) + 1
    lastOf.set(kind, position)
    return [{ kind, key, value, position }]
  })
  return [...kept, ...added]
}

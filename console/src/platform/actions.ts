import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Something that can be done where one is: by the palette, and by its key. */
export type Action = {
  /** What the palette and the list of keys call it. */
  says: string
  /** As the browser names it (`p`, `Escape`); `mod+k` is Ctrl or Cmd with it, `alt+n` Alt, and works while one types, too; `g c` is C after G. */
  key?: string
  does: () => void
}

type ActionGroup = {
  name: string
  /** Also while another page is open: a page's own actions come before. */
  isEverywhere: boolean
  /** Of something that is open over a page: its actions come before the page's. */
  isOnTop: boolean
  actions: readonly Action[]
}

let groups: readonly ActionGroup[] = []
const readers = new Set<() => void>()

const rankOf = ({ isOnTop, isEverywhere }: ActionGroup) => (isOnTop ? 0 : isEverywhere ? 2 : 1)

function change(next: readonly ActionGroup[]): void {
  groups = next.toSorted((one, other) => rankOf(one) - rankOf(other))
  for (const read of readers) read()
}

/**
 * Says what can be done while a component is shown. Keys, palette and the list of keys read this and nothing else.
 *
 * @param name  what the actions are about, a heading in the palette: “This member”
 */
export function useActions(
  name: string,
  actions: readonly Action[],
  { isEverywhere = false, isOnTop = false } = {},
): void {
  const newest = useRef(actions)
  newest.current = actions
  const [group] = useState<ActionGroup>(() => ({
    name,
    isEverywhere,
    isOnTop,
    get actions() {
      return newest.current
    },
  }))
  useEffect(() => {
    change([...groups, group])
    return () => change(groups.filter((each) => each !== group))
  }, [group])
  const said = JSON.stringify(actions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows them reads them again when their words change
  useEffect(() => change([...groups]), [said])
}

/** Calls back when what can be done has changed. */
export function onActionsChanged(then: () => void): () => void {
  readers.add(then)
  return () => readers.delete(then)
}

/** All that can be done now, what is about the page first; each key does what is on top. */
export function useActionGroups(): { name: string; isEverywhere: boolean; actions: Action[] }[] {
  const now = useSyncExternalStore(
    (read) => {
      readers.add(read)
      return () => readers.delete(read)
    },
    () => groups,
  )
  const onTop = new Set(now.flatMap(({ isOnTop, actions }) => (isOnTop ? actions.map(({ key }) => key) : [])))
  return [...Map.groupBy(now, ({ name }) => name)].map(([name, parts]) => ({
    name,
    isEverywhere: parts.every(({ isEverywhere }) => isEverywhere),
    actions: parts.flatMap(({ isOnTop, actions }) =>
      isOnTop ? actions : actions.filter(({ key }) => key === undefined || !onTop.has(key)),
    ),
  }))
}

/** The action of a key now. */
export const actionOf = (key: string): Action | undefined =>
  groups.flatMap(({ actions }) => actions).find((action) => action.key === key)

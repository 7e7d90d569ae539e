/** A file of the app's source, by its id. */
export type SourceFile = { bytes: number; imports: readonly string[] }

type ScreenCosts = { file: number; byte: number }
type Bundle = { files: string[]; bytes: number; screens: ReadonlySet<string>; uses: Set<Bundle> }

/** What loading costs a screen; only how the costs compare matters. */
export type Costs = {
  /** One file more. */
  file: (screen: string) => number
  /** A byte of source that it does not need. */
  byte: (screen: string) => number
  /** So many bytes that it does not need it may load at most. */
  mostUnneeded: (screen: string) => number
}

/**
 * Decides which files are sent together: those that the same screens use, and those whose screens are so alike that one
 * file less is worth more than the bytes that some of the screens do not need (docs/decisions/096).
 *
 * @param sources    every file of the app
 * @param screens    the entries of each screen: its own and those of the layouts around it
 * @param everyPage  what every page loads: it stands in bundles of its own
 * @returns the bundle of each file
 */
export function bundlesByUse(
  sources: ReadonlyMap<string, SourceFile>,
  screens: ReadonlyMap<string, readonly string[]>,
  everyPage: ReadonlySet<string>,
  costs: Costs,
): Map<string, string> {
  const users = usersOf(sources, screens, everyPage)
  const bundleOf = new Map<string, Bundle>()
  const bySameScreens = Map.groupBy(users, ([, names]) => [...names].sort().join(' '))
  for (const same of bySameScreens.values()) {
    const files = same.map(([id]) => id)
    const bytes = files.reduce((sum, id) => sum + (sources.get(id)?.bytes ?? 0), 0)
    const bundle: Bundle = { files, bytes, screens: same[0]?.[1] ?? new Set(), uses: new Set() }
    for (const id of files) bundleOf.set(id, bundle)
  }
  for (const [id, bundle] of bundleOf)
    for (const imported of sources.get(id)?.imports ?? []) {
      const used = bundleOf.get(imported)
      if (used && used !== bundle) bundle.uses.add(used)
    }
  const costOf = new Map([...screens.keys()].map((name) => [name, { file: costs.file(name), byte: costs.byte(name) }]))
  const room = new Map([...screens.keys()].map((name) => [name, costs.mostUnneeded(name)]))
  const bundles = merge(new Set(bundleOf.values()), room, (one, other) => savedBy(one, other, costOf))
  return new Map([...bundles].flatMap(({ files }, index) => files.map((id) => [id, `bundle${index}`] as const)))
}

/** The screens that load each file. */
function usersOf(
  sources: ReadonlyMap<string, SourceFile>,
  screens: ReadonlyMap<string, readonly string[]>,
  everyPage: ReadonlySet<string>,
): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const [screen, entries] of screens)
    for (const id of reachable(entries, (file) => sources.get(file)?.imports ?? [])) {
      if (everyPage.has(id)) continue
      const names = users.get(id) ?? new Set()
      users.set(id, names.add(screen))
    }
  return users
}

/** Everything that can be reached from somewhere, itself included. */
export function reachable<T>(from: Iterable<T>, next: (it: T) => Iterable<T>): Set<T> {
  const found = new Set(from)
  for (const it of found) for (const further of next(it)) found.add(further) // a set also visits what is added meanwhile
  return found
}

/**
 * Merges the pair that saves most with each bundle, the smallest first, until no pair saves anything.
 *
 * @param room  how many bytes that it does not need each screen may still get
 */
function merge(
  bundles: Set<Bundle>,
  room: Map<string, number>,
  savedBy: (one: Bundle, other: Bundle) => number,
): Set<Bundle> {
  const hasRoom = ([screen, bytes]: [string, number]) => bytes <= (room.get(screen) ?? 0)
  for (let isMerged = true; isMerged; ) {
    isMerged = false
    for (const one of [...bundles].sort((a, b) => a.bytes - b.bytes)) {
      if (!bundles.has(one)) continue
      let best: { other: Bundle; saved: number } | undefined
      for (const other of bundles) {
        if (other === one) continue
        const saved = savedBy(one, other)
        if (saved <= (best?.saved ?? 0) || wouldBeCircular(one, other)) continue
        if ([...unneededBy(one, other)].every(hasRoom)) best = { other, saved }
      }
      if (!best) continue
      for (const [screen, bytes] of unneededBy(one, best.other)) room.set(screen, (room.get(screen) ?? 0) - bytes)
      join(best.other, one, bundles)
      isMerged = true
    }
  }
  return bundles
}

/** What all screens save together when two bundles are one; negative when they lose. */
function savedBy(one: Bundle, other: Bundle, costOf: ReadonlyMap<string, ScreenCosts>): number {
  const sum = (screens: ReadonlySet<string>, cost: keyof ScreenCosts) => {
    let total = 0
    for (const screen of screens) total += costOf.get(screen)?.[cost] ?? 0
    return total
  }
  const unneeded = ({ bytes, screens }: Bundle, users: ReadonlySet<string>) =>
    bytes * sum(users.difference(screens), 'byte')
  const saved =
    sum(one.screens.intersection(other.screens), 'file') - unneeded(one, other.screens) - unneeded(other, one.screens)
  if (saved <= 0) return saved
  const users = one.screens.union(other.screens)
  const used = reachable([...one.uses, ...other.uses], ({ uses }) => uses)
  const further = [...used].filter((bundle) => bundle !== one && bundle !== other)
  return further.reduce(
    (left, bundle) => left - unneeded(bundle, users) - sum(users.difference(bundle.screens), 'file'),
    saved,
  )
}

/** The bytes that each screen would load and does not need, if two bundles were one. */
function unneededBy(one: Bundle, other: Bundle): Map<string, number> {
  const users = one.screens.union(other.screens)
  const unneeded = new Map<string, number>()
  for (const bundle of reachable([one, other], ({ uses }) => uses))
    for (const screen of users.difference(bundle.screens))
      unneeded.set(screen, (unneeded.get(screen) ?? 0) + bundle.bytes)
  return unneeded
}

/** Whether one uses the other by way of a third, which then would use and be used by the bundle of both. */
function wouldBeCircular(one: Bundle, other: Bundle): boolean {
  const reaches = (from: Bundle, to: Bundle) => {
    const between = [...from.uses].filter((used) => used !== to)
    return reachable(between, ({ uses }) => uses).has(to)
  }
  return reaches(one, other) || reaches(other, one)
}

function join(kept: Bundle, gone: Bundle, bundles: Set<Bundle>): void {
  kept.files.push(...gone.files)
  kept.bytes += gone.bytes
  kept.screens = kept.screens.union(gone.screens)
  kept.uses = kept.uses.union(gone.uses)
  kept.uses.delete(gone)
  kept.uses.delete(kept)
  bundles.delete(gone)
  for (const bundle of bundles) if (bundle.uses.delete(gone) && bundle !== kept) bundle.uses.add(kept)
  for (const used of reachable(kept.uses, ({ uses }) => uses)) used.screens = used.screens.union(kept.screens)
}

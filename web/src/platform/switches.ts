import type { Environment } from '@pollen/contract/environment'
import {
  defaultsIn,
  parseSwitches,
  printSwitches,
  type SwitchName,
  type SwitchOverrides,
  switches,
} from '@pollen/contract/switches'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { environment } from './environment.ts'
import { tabStore } from './storage.ts'

export const answerKey = 'switches'
export const overridesKey = 'turnedSwitches'
const defaults = defaultsIn(environment)
const printed = defaultsIn('prod')
const readers = new Set<() => void>()

/**
 * The switches that an address overrides: `?switch.business=off`. In prod an address may override looks, but no rules.
 */
export const overridesIn = (search: string, where: Environment): SwitchOverrides =>
  Object.fromEntries(
    Object.entries(parseSwitches(search, 'switch.')).filter(
      ([name]) => where !== 'prod' || switches[name as SwitchName].inProd === 'by an address, too',
    ),
  )

/** Overrides from an address last until the tab is closed. */
let overrides = parseSwitches(tabStore.read(overridesKey) ?? '')
if (typeof window !== 'undefined') {
  overrides = { ...overrides, ...overridesIn(location.search, environment) }
  tabStore.write(overridesKey, printSwitches(overrides))
}

/** What this tab turned, for the server to go by: outside prod, and where there is something. */
export const turnedForServer = (): string | undefined =>
  environment === 'prod' ? undefined : printSwitches(overrides) || undefined

/** The server's answer lasts until the tab is closed. */
const stored = tabStore.read(answerKey)
let answers = stored === undefined ? undefined : parseSwitches(stored)

/** The state of a switch: its default until the server has answered. */
export const isOn = (name: SwitchName): boolean => overrides[name] ?? answers?.[name] ?? defaults[name]

export const haveServerSwitches = (): boolean => answers !== undefined

/** Stores the server's answer. After a failed call the defaults hold until the page is loaded again. */
export function setServerSwitches(said: Record<string, boolean> | undefined): void {
  answers = said ?? {}
  if (said) tabStore.write(answerKey, printSwitches(said))
  for (const changed of readers) changed()
}

/** Overrides switches for an example of the gallery. */
export function overrideForExample(said: SwitchOverrides): void {
  overrides = said
  answers ??= {}
  for (const changed of readers) changed()
}

const subscribe = (changed: () => void) => {
  readers.add(changed)
  return () => readers.delete(changed)
}

/** The state of a switch for rendering: the default at first, then the server's answer. */
export const useSwitch = (name: SwitchName): boolean => useBrowserStore(subscribe, () => isOn(name), printed[name])

/**
 * As `useSwitch`, for effects that cannot be undone, such as leaving the page: undefined until the server has answered.
 */
export const useSettledSwitch = (name: SwitchName): boolean | undefined =>
  useBrowserStore(subscribe, () => (haveServerSwitches() ? isOn(name) : undefined), undefined)

import type { Environment } from '@pollen/contract/environment'
import { defaultsIn, type SwitchName, type SwitchStates, switches, switchNames } from '@pollen/contract/switches'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { environment } from './environment.ts'
import { ofThisTab } from './storage.ts'

type SwitchOverrides = Partial<SwitchStates>

const answerKey = 'switches'
const overridesKey = 'turnedSwitches'
const usual = defaultsIn(environment)
const readers = new Set<() => void>()

/** `business=off&skipCard=on`; a name or a word that nobody knows says nothing. */
function wordsIn(text: string, before = ''): SwitchOverrides {
  const said = new URLSearchParams(text)
  const known = switchNames.filter((name) => /^(on|off)$/.test(said.get(before + name) ?? ''))
  return Object.fromEntries(known.map((name) => [name, said.get(before + name) === 'on']))
}

const inWords = (said: SwitchOverrides): string =>
  new URLSearchParams(Object.entries(said).map(([name, on]) => [name, on ? 'on' : 'off'])).toString()

/** What an address may turn: `?switch.business=off`. In prod an address turns looks, and no rules. */
export const overridesIn = (search: string, where: Environment): SwitchOverrides =>
  Object.fromEntries(
    Object.entries(wordsIn(search, 'switch.')).filter(
      ([name]) => where !== 'prod' || switches[name as SwitchName].inProd === 'by an address, too',
    ),
  )

/** What an address said, for as long as the tab is open. */
let overrides = wordsIn(ofThisTab.read(overridesKey) ?? '')
if (typeof window !== 'undefined') {
  overrides = { ...overrides, ...overridesIn(location.search, environment) }
  ofThisTab.write(overridesKey, inWords(overrides))
}

/** What the server said, once it has, for as long as the tab is open. */
const stored = ofThisTab.read(answerKey)
let answers = stored === undefined ? undefined : wordsIn(stored)

/** How a switch stands as far as we know: as usual, until the server has answered. */
export const isOn = (name: SwitchName): boolean => overrides[name] ?? answers?.[name] ?? usual[name]

export const areAnswered = (): boolean => answers !== undefined

/** Takes over what the server said; when it said nothing, what is usual holds until the page is loaded again. */
export function answerSwitches(said: Record<string, boolean> | undefined): void {
  answers = said ?? {}
  if (said) ofThisTab.write(answerKey, inWords(said))
  for (const changed of readers) changed()
}

/** Turns switches for an example of the gallery, whatever the server says. */
export function turnForExample(said: SwitchOverrides): void {
  overrides = said
  answers ??= {}
}

const subscribe = (changed: () => void) => {
  readers.add(changed)
  return () => readers.delete(changed)
}

/** How a switch stands, for what is drawn: as usual at first, and as the server says when it has. */
export const useSwitch = (name: SwitchName): boolean => useBrowserStore(subscribe, () => isOn(name), usual[name])

/** The same, for what cannot be taken back, such as leaving the page: nothing until the server has answered. */
export const useSettledSwitch = (name: SwitchName): boolean | undefined =>
  useBrowserStore(subscribe, () => (areAnswered() ? isOn(name) : undefined), undefined)

import type { Tag } from '@pollen/contract/consent'
import { afterPopups } from '@pollen/design/popup-history'
import { type Choice, choose } from './consent.ts'
import { forgetEvents } from './track-event.ts'

/** Marketing tags load after the page (registration.md §9). */
const marketingWaitsMs = 1000

const loaded = new Set<string>()

/** Loads the tags with consent, once the page is loaded; marketing a second later. */
export function loadTags(tags: Tag[], choice: Choice): void {
  for (const { group, src } of tags) {
    if (!choice[group] || loaded.has(src)) continue
    loaded.add(src)
    const load = () => document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
    afterLoad(() => (group === 'marketing' ? setTimeout(load, marketingWaitsMs) : load()))
  }
}

/**
 * Saves a choice; what was measured is forgotten when the choice forbids it. A script that is already running cannot be removed, so the page is reloaded when the choice forbids
 * one.
 */
export function saveChoice(tags: Tag[], choice: Choice): void {
  choose(choice)
  if (choice.analytics === false) forgetEvents()
  if (tags.some(({ group, src }) => loaded.has(src) && !choice[group])) afterPopups(() => location.reload())
}

function afterLoad(then: () => void): void {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then, { once: true })
}

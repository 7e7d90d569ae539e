import type { Tag } from '@pollen/contract/consent'
import { belowPopups } from '@pollen/design/popup-history'
import { type Choice, choose } from './consent.ts'

/** Marketing lets the page come first (registration.md §9). */
const marketingWaitsMs = 1000

const loaded = new Set<string>()

/** Loads the tags that were consented to, once the page is there; marketing a second later. */
export function loadTags(tags: Tag[], choice: Choice): void {
  for (const { group, src } of tags) {
    if (!choice[group] || loaded.has(src)) continue
    loaded.add(src)
    const load = () => document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
    whenThere(() => (group === 'marketing' ? setTimeout(load, marketingWaitsMs) : load()))
  }
}

/** Keeps a choice. Where a script is at work that it forbids, the page is loaded anew: only that is without it. */
export function saveChoice(tags: Tag[], choice: Choice): void {
  choose(choice)
  if (tags.some(({ group, src }) => loaded.has(src) && !choice[group])) belowPopups(() => location.reload())
}

function whenThere(then: () => void): void {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then, { once: true })
}

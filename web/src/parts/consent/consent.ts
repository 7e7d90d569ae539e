import { type ConsentGroup, consentGroupNames, consentGroups, PageTags, tagsElement } from '@pollen/contract/consent'
import { z } from '@pollen/contract/zod'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useMemo } from 'react'
import { localStore } from '../../platform/storage.ts'

/** The answer for each group that was asked about. */
export type Choice = Partial<Record<ConsentGroup, boolean>>

/** Stored as the groups' numbers: `2:yes,4:no`. */
const key = 'consentGroups'
const readers = new Set<() => void>()
/** Where the browser stores nothing, a choice lasts until the page is closed. */
let choiceOfPage = ''

const storedChoice = (): string => localStore.read(key) ?? choiceOfPage

function choiceIn(text: string): Choice {
  const said = new Map(text.split(',').map((part) => part.split(':') as [string, string]))
  return Object.fromEntries(
    consentGroupNames.flatMap((group) => {
      const word = said.get(String(consentGroups[group]))
      return word === 'yes' || word === 'no' ? [[group, word === 'yes']] : []
    }),
  )
}

export function choose(choice: Choice): void {
  const chosen = { ...choiceIn(storedChoice()), ...choice }
  choiceOfPage = consentGroupNames
    .filter((group) => chosen[group] !== undefined)
    .map((group) => `${consentGroups[group]}:${chosen[group] ? 'yes' : 'no'}`)
    .join(',')
  localStore.write(key, choiceOfPage)
  for (const changed of readers) changed()
}

/** The choice so far; empty before the first. */
export function useChoice(): Choice {
  const text = useBrowserStore(
    (changed) => {
      readers.add(changed)
      return () => readers.delete(changed)
    },
    storedChoice,
    '',
  )
  return useMemo(() => choiceIn(text), [text])
}

export const hasConsent = (group: ConsentGroup): boolean => choiceIn(storedChoice())[group] === true

/** What the server listed in this page. */
export function tagsOfPage(): PageTags {
  const listed = document.getElementById(tagsElement)?.textContent
  return listed ? z.parse(PageTags, JSON.parse(listed)) : { tags: [] }
}

/** The groups that need consent in this page, in the order of their numbers. */
export const groupsOf = ({ tags, eventsUrl }: PageTags): ConsentGroup[] =>
  consentGroupNames.filter(
    (group) => tags.some((tag) => tag.group === group) || (group === 'analytics' && eventsUrl !== undefined),
  )

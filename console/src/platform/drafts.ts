import { useState } from 'react'

const prefix = 'draft of '
let owner = ''

const keyOf = (subject: string) => `${prefix}${owner} ${subject}`

/**
 * Says whose drafts are written and read here. They stay in this tab, for as long as it is open, also where its colleague signs
 * out and comes back; what somebody else began goes.
 */
export function openDrafts(staffId: string): void {
  owner = staffId
  forget((key) => !key.startsWith(keyOf('')))
}

/** What an answer, a decision or a field of a popup was to say. */
export const draftOf = (subject: string): string => sessionStorage.getItem(keyOf(subject)) ?? ''

export function keepDraft(subject: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(subject))
  else sessionStorage.setItem(keyOf(subject), text)
}

/** A popup of this page, with what it is about. */
const popupOf = (title: string) => `${location.pathname}${location.search}, ${title}: `

/**
 * What somebody typed into a field of a popup, or chose there: it is there again after Escape, a reload, and a session that
 * ended. What the popup was for forgets it.
 *
 * @param title  of the popup
 */
export function useDraft<Text extends string = string>(
  title: string,
  field: string,
  atFirst: NoInfer<Text>,
): [Text, (to: Text) => void] {
  const subject = popupOf(title) + field
  const [text, setText] = useState(() => (draftOf(subject) || atFirst) as Text)
  return [
    text,
    (to) => {
      setText(to)
      keepDraft(subject, to === atFirst ? '' : to)
    },
  ]
}

export const forgetPopup = (title: string): void => forget((key) => key.startsWith(keyOf(popupOf(title))))

function forget(isOver: (key: string) => boolean): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && isOver(key)) sessionStorage.removeItem(key)
}

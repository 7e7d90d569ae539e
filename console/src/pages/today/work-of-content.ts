import { daysUntil } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import type { contentOfOffice } from '@pollen/contract/staff/content'
import { beginningOf, dayInWords, pathOfDraft, pathOfItem } from '../content/content-words.ts'
import type { Work } from './work-kinds.ts'

type Overview = Answer<typeof contentOfOffice>

/** What ends later than in so many days can wait. */
const mostDays = 3

/** One's own drafts, and what ends soon without a draft that goes on from it. */
export const workOfContent = ({ drafts, endsSoonest }: Overview): Work[] => [
  ...drafts.filter(({ isOwn, state }) => isOwn && (state === 'draft' || state === 'refused')).map(workOfDraft),
  ...endsSoonest
    .filter(({ kind, title, lastDay }) => {
      const isSoon = lastDay !== undefined && daysUntil(lastDay, new Date()) <= mostDays
      return isSoon && !drafts.some((draft) => draft.kind === kind && draft.title === title)
    })
    .map(workOfEnding),
]

const workOfDraft = ({ draftId, title, state, failed, changedAt }: Overview['drafts'][number]): Work => ({
  kind: 'draft',
  id: draftId,
  about: title,
  detail: failed ? `It did not begin: ${failed}` : state === 'refused' ? 'It was refused' : 'Your draft',
  since: changedAt,
  to: pathOfDraft({ draftId }),
})

const workOfEnding = ({ kind, key, title, lastDay = '', changedAt }: Overview['endsSoonest'][number]): Work => ({
  kind: 'ending',
  id: `${kind} ${key}`,
  about: title,
  detail: `Ends ${dayInWords(lastDay)}, and nothing follows`,
  since: changedAt,
  dueAt: endOf(lastDay),
  to: pathOfItem({ kind, key }),
})

/** The first moment after a day. */
function endOf(day: string): string {
  const next = new Date(`${day}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return beginningOf(next.toISOString().slice(0, 10))
}

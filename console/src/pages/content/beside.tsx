import { calendarDayOf, daysUntil } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import type { contentOfOffice } from '@pollen/contract/staff/content'
import type { ContentDraftInBrief } from '@pollen/contract/staff/content-parts'
import { Link, useNavigate } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import { Part, Tag } from '../../parts/panel.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import styles from './content.module.css'
import { dayInWords, draftWords, pathOfDraft, pathOfItem } from './content-words.ts'

type Overview = Answer<typeof contentOfOffice>

const mostNumbers = 9
const urgentDays = 2

/**
 * What a second person decides: the number opens it.
 *
 * @param hasNumbers  numbers open these, and not the rows of the page
 */
export function WaitsForSecond({ of, hasNumbers = true }: { of: ContentDraftInBrief[]; hasNumbers?: boolean }) {
  const navigate = useNavigate()
  const numbers = hasNumbers ? mostNumbers : 0
  useActions(
    'What waits for a second person',
    of.slice(0, numbers).map((draft, nth) => ({
      says: `${draft.canDecide ? 'Decide' : 'Read'}: ${draft.title}`,
      key: String(nth + 1),
      does: () => navigate(pathOfDraft(draft)),
    })),
  )
  return (
    <Part title="Waits for a second person" aside={of.length > 0 && <span className="soft">{of.length}</span>}>
      {of.length === 0 ? (
        <p className="soft">Nothing waits.</p>
      ) : (
        <ol className={styles.list}>
          {of.map((draft, nth) => (
            <li key={draft.draftId}>
              <div>
                <b>{draft.title}</b>
                <small>{draft.isOwn ? 'you asked' : `${draft.by}, ${momentInText(draft.changedAt)}`}</small>
              </div>
              <Link to={pathOfDraft(draft)}>
                {draft.canDecide ? 'Decide' : 'Read'} <span className="hidden">{draft.title}</span>{' '}
                {nth < numbers && <Key of={String(nth + 1)} />}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

export const OwnDrafts = ({ of }: { of: ContentDraftInBrief[] }) =>
  of.length > 0 && (
    <Part title="Your drafts">
      <ul className={styles.list}>
        {of.map((draft) => (
          <li key={draft.draftId}>
            <div>
              <b>{draft.title}</b>
              <small>
                {draft.failed ? `did not begin: ${draft.failed}` : `${draftWords[draft.state].says}, `}
                {!draft.failed && momentInText(draft.changedAt)}
              </small>
            </div>
            <Link
              to={pathOfDraft(draft)}
              aria-label={`${draft.state === 'scheduled' ? 'Read' : 'Go on'}: ${draft.title}`}
            >
              {draft.state === 'scheduled' ? 'Read' : 'Go on'}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )

export const EndsSoonest = ({ of }: { of: Overview['endsSoonest'] }) => (
  <Part title="Ends soonest">
    {of.length === 0 ? (
      <p className="soft">Nothing ends soon.</p>
    ) : (
      <ul className={styles.list}>
        {of.map((item) => (
          <li key={`${item.kind} ${item.key}`}>
            <Link to={pathOfItem(item)}>{item.title}</Link>
            {item.lastDay && (
              <span data-urgent={daysUntil(item.lastDay, new Date()) < urgentDays || undefined}>
                {item.lastDay === calendarDayOf(new Date()) ? 'today' : dayInWords(item.lastDay)}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
  </Part>
)

export const StoppedItems = ({ of }: { of: Overview['stopped'] }) =>
  of.length > 0 && (
    <Part title="Stopped">
      <ul className={styles.list}>
        {of.map((item) => (
          <li key={`${item.kind} ${item.key}`}>
            <div>
              <Link to={pathOfItem(item)}>{item.title}</Link>
              <small>
                by {item.by}
                {item.reason && `: “${item.reason}”`}
              </small>
            </div>
            <Tag level="bad">{momentOf(item.changedAt)}</Tag>
          </li>
        ))}
      </ul>
      <p className="soft small">Running again takes two.</p>
    </Part>
  )

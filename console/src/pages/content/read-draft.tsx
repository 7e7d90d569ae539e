import type { ContentLine } from '@pollen/contract/staff/content-parts'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Part, Tag } from '../../parts/panel.tsx'
import { requestStates } from '../../parts/request-words.ts'
import { momentInText } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { OpenedRequest } from '../requests/request.tsx'
import { behindInWords } from './behind.tsx'
import styles from './content.module.css'
import { beginningInWords, draftWords, pathOfItem, pathOfKind } from './content-words.ts'
import { Lines } from './difference.tsx'
import { DraftHead } from './draft-head.tsx'
import { LetterAsRead } from './letter.tsx'
import { Phone } from './phone.tsx'
import type { Draft } from './use-kept-draft.ts'

/** A draft as others read it: what differs from what is in force, and what is asked. */
export function ReadDraft({ draft }: { draft: Draft }) {
  const { kind, title, state, by, isOwn, changedAt, beginsAt, requestId, items } = draft
  const [said, setSaid] = useState<string>()
  const navigate = useNavigate()
  useActions(title, [
    { says: `All ${draft.kindTitle.toLowerCase()}`, key: 'Escape', does: () => navigate(pathOfKind(kind)) },
  ])
  const [shown] = items
  const isNew = items.every(({ was }) => was === undefined)
  return (
    <>
      <DraftHead
        draft={draft}
        title={title}
        says={
          <>
            <Tag level={draftWords[state].level}>{draftWords[state].says}</Tag> by {isOwn ? 'you' : by},{' '}
            {momentInText(changedAt)} · {beginsAt ? `begins ${beginningInWords(beginsAt)}` : 'begins at once'}
          </>
        }
      />
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      {draft.behind.length > 0 && state !== 'entered' && (
        <Notice level="bad">
          {behindInWords(draft.behind)}: it is not what it was begun from, and cannot be decided.
        </Notice>
      )}
      <div className={styles.draft} data-even={kind === 'letters' ? '' : undefined}>
        <div className={styles.column}>
          <Part
            title={isNew ? 'What is new' : 'What changes'}
            {...(state === 'entered' &&
              shown && { aside: <Link to={pathOfItem({ kind, key: shown.key })}>As it stands</Link> })}
          >
            <Lines of={linesOf(draft)} columns={isNew ? ['Field', 'New'] : ['Field', 'In force', 'Then']} />
          </Part>
        </div>
        <div className={styles.column}>
          {state === 'asked' && requestId && (
            <OpenedRequest
              requestId={requestId}
              inARow={0}
              isBesideDraft
              onDecided={(from, became) => setSaid(`${from.what}: ${requestStates[became]}.`)}
            />
          )}
          {shown && kind === 'letters' && (
            <LetterAsRead letter={shown.key} draftId={draft.draftId} revision={draft.revision} />
          )}
          {shown && draft.isPreviewed && <Phone contentKind={kind} itemKey={shown.key} draftId={draft.draftId} />}
        </div>
      </div>
    </>
  )
}

/** All that differs; of several items, each line with the name of its own. */
const linesOf = ({ items, lines }: Draft): ContentLine[] => [
  ...lines.map(({ key, name, ...line }) => ({ name: items.length > 1 ? `${key}: ${name}` : name, ...line })),
  ...items.flatMap(({ key, value }) => (value === undefined ? [{ name: key, from: 'in force', to: 'taken out' }] : [])),
]

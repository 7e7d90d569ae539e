import { timeOf } from '@pollen/contract/day-and-time'
import { askForDraft, dropDraft } from '@pollen/contract/staff/content-drafts'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Failure, Notice } from '@pollen/design/notice'
import { afterPopups } from '@pollen/design/popup-history'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Tag } from '../../parts/panel.tsx'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useDoing } from '../../platform/use-call.ts'
import { Behind } from './behind.tsx'
import styles from './content.module.css'
import { pathOfKind } from './content-words.ts'
import { DraftHead } from './draft-head.tsx'
import { DraftItems } from './draft-items.tsx'
import { NotKept, WhyRefused } from './draft-notices.tsx'
import { LetterAsRead, LetterPlaceholders } from './letter.tsx'
import { Phone } from './phone.tsx'
import { PricesDraft } from './prices-draft.tsx'
import { type Draft, useKeptDraft } from './use-kept-draft.ts'
import { WhenItBegins } from './when-it-begins.tsx'

const reasons = ['As planned', 'What is in force is wrong', 'The brand asks for it']

/** A draft as its writer writes it. */
export function WriteDraft({ draft }: { draft: Draft }) {
  const { draftId, kind, state, failed } = draft
  const { written, checked, keeping, change, keep, goOnWith } = useKeptDraft(draft)
  const [popup, setPopup] = useState<'ask' | 'drop'>()
  const navigate = useNavigate()
  const { faults, behind, decides } = checked
  const [shown] = written.items
  const letter = kind === 'letters' && shown && { letter: shown.key, draftId, revision: checked.revision }
  const isReady = keeping.is === 'kept' && faults.length === 0 && behind.length === 0
  const ask = { says: 'Ask for it', does: () => isReady && setPopup('ask') }
  useActions(written.title, [
    { ...ask, key: 'mod+Enter' },
    { says: 'Drop it', key: 'u', does: () => setPopup('drop') },
    { says: 'Leave it for later', key: 'Escape', does: () => navigate(pathOfKind(kind)) },
  ])
  const close = () => setPopup(undefined)
  const phone = shown && draft.isPreviewed && <Phone contentKind={kind} itemKey={shown.key} draftId={draftId} />
  return (
    <>
      <DraftHead
        draft={draft}
        title={written.title}
        says={
          <span aria-live="polite">
            {keeping.is === 'keeping'
              ? 'Keeping…'
              : keeping.is === 'kept'
                ? `Kept ${timeOf(keeping.at)}`
                : `Not kept since ${timeOf(keeping.at)}`}{' '}
            · decided by {decides}
          </span>
        }
      >
        <ul className={pageStyles.actions}>
          <li className={styles.main}>
            <button type="button" disabled={!isReady} onClick={ask.does}>
              Ask for it <Key of="mod+Enter" />
            </button>
          </li>
          <li>
            <button type="button" onClick={() => setPopup('drop')}>
              Drop it <Key of="u" />
            </button>
          </li>
          {faults.length > 0 && (
            <li>
              <Tag level="bad">{faults.length} to put right</Tag>
            </li>
          )}
        </ul>
      </DraftHead>
      {state === 'refused' && draft.requestId && <WhyRefused requestId={draft.requestId} />}
      {failed && <Notice level="bad">It did not begin when it should have: {failed}.</Notice>}
      <NotKept keeping={keeping} again={keep} goOnWith={goOnWith} />
      {behind.length > 0 && <Behind of={behind} written={written} goOn={() => void keep(true)} />}
      <div className={styles.draft} data-even={letter ? '' : undefined}>
        <div className={styles.column}>
          {kind === 'prices' ? (
            <PricesDraft draft={{ items: written.items, faults, decides }} onChange={(items) => change({ items })} />
          ) : (
            <DraftItems draft={draft} written={written} checked={checked} change={(items) => change({ items })} />
          )}
          <WhenItBegins written={written} change={change} />
          {kind === 'prices' && phone}
        </div>
        {(letter || (phone && kind !== 'prices')) && (
          <div className={styles.column}>
            {letter && <LetterAsRead {...letter} />}
            {letter && <LetterPlaceholders {...letter} />}
            {kind !== 'prices' && phone}
          </div>
        )}
      </div>
      {popup === 'ask' && (
        <AskWithReason
          title="Ask for it"
          does="Ask for it"
          hint={`Decided by ${decides}. Whoever decides reads it.`}
          reasons={reasons}
          onClose={close}
          run={(reason) => call(askForDraft, { params: { draftId }, body: { revision: checked.revision, reason } })}
          onDone={() => {}}
        />
      )}
      {popup === 'drop' && <Drop draft={draft} close={close} />}
    </>
  )
}

function Drop({ draft: { draftId, kind, title }, close }: { draft: Draft; close: () => void }) {
  const navigate = useNavigate()
  const dropping = useDoing(
    () => call(dropDraft, { params: { draftId } }),
    () => {
      close()
      afterPopups(() => navigate(pathOfKind(kind)))
    },
  )
  return (
    <Dialog title="Drop this draft?" open onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!dropping.isBusy) dropping.run(undefined)
        }}
      >
        <p>“{title}” is gone then, with all that was written in it. What is in force stays.</p>
        <Failure says={dropping.failure} />
        <Button type="submit" busy={dropping.isBusy}>
          Drop it
        </Button>
      </form>
    </Dialog>
  )
}

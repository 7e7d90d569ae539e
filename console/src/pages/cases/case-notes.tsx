import type { Answer } from '@pollen/contract/endpoint'
import type { staffCase } from '@pollen/contract/staff/cases/cases'
import { colleaguesToAsk, noteCase } from '@pollen/contract/staff/cases/notes'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'

type OfCase = Pick<Answer<typeof staffCase>, 'caseNumber' | 'takenBy' | 'takenById' | 'isMine' | 'closed'>

/** A note for colleagues, and a question to one of them, whoever has the case. */
export function CaseNotes({ caseNumber, takenBy, takenById, isMine, closed }: OfCase) {
  const [popup, setPopup] = useState<'note' | 'ask'>()
  const mayNote = useMayCall(noteCase)
  const other = isMine || closed ? undefined : takenBy
  const asks = other ? `Ask ${other}` : 'Ask a colleague'
  const actions = [
    { says: 'Note for colleagues', key: 'i', does: () => setPopup('note') },
    ...(closed ? [] : [{ says: asks, key: 'q', does: () => setPopup('ask') }]),
  ]
  useActions('This case', mayNote ? actions : [])
  const close = () => setPopup(undefined)
  if (!mayNote) return null
  return (
    <>
      <p className={pageStyles.pages}>
        {actions.map(({ says, key, does }) => (
          <button key={key} type="button" className={pageStyles.link} onClick={does}>
            {says} <Key of={key} />
          </button>
        ))}
      </p>
      {popup === 'note' && (
        <AskWithReason
          title="Note for colleagues"
          does="Leave it"
          label="Your note"
          hint={hint}
          onClose={close}
          run={(text) => call(noteCase, { params: { caseNumber }, body: { text } })}
          onDone={() => {}}
        />
      )}
      {popup === 'ask' && <Ask caseNumber={caseNumber} title={asks} first={other && takenById} close={close} />}
    </>
  )
}

const hint = 'It stands here for colleagues. The member reads it only in a copy of their data.'

function Ask({
  caseNumber,
  title,
  first,
  close,
}: {
  caseNumber: string
  title: string
  first: string | undefined
  close: () => void
}) {
  const { data } = useAnswer(colleaguesToAsk)
  const colleagues = data?.colleagues ?? []
  const [chosen, setChosen] = useDraft(title, 'whom', '')
  const asks = chosen || first || colleagues[0]?.staffId || ''
  return (
    <AskWithReason
      title={title}
      does="Ask"
      label="Your question"
      hint={`They are told until they have answered by a note. ${hint}`}
      onClose={close}
      run={(text) => call(noteCase, { params: { caseNumber }, body: { text, asks } })}
      onDone={() => {}}
    >
      <Select
        label="Whom"
        name="whom"
        value={asks}
        options={colleagues.map(({ staffId: value, name: label }) => ({ value, label }))}
        onChange={({ target }) => setChosen(target.value)}
      />
    </AskWithReason>
  )
}

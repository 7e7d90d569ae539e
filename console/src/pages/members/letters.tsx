import { compareLettersOf, lettersToAskFor } from '@pollen/contract/staff/members/members'
import { Field } from '@pollen/design/field'
import { useEffect, useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { momentInText } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useDoing } from '../../platform/use-call.ts'
import type { ActionProps, PageNotice } from './action-props.ts'

const results = {
  MATCHED: { text: 'Right: for half an hour the caller is taken for the member.', level: 'good' },
  MISSED: { text: 'Wrong letters. The third wrong answer locks the word for a day.', level: 'bad' },
  LOCKED: { text: 'Locked for a day: too many letters were wrong. The member is told.', level: 'bad' },
  NOT_ASKED: { text: 'Ask for the letters first.', level: 'bad' },
} as const satisfies Record<string, PageNotice>

/** Compares three letters of the member's word, which is never shown. */
export function Letters({ of: { member }, close, say }: ActionProps) {
  const [said, setSaid] = useState('')
  const [word, setWord] = useState<{ state: string; positions?: number[] | undefined; until?: string | undefined }>()
  const asking = useDoing(() => call(lettersToAskFor, { params: { member } }), setWord)
  const { run } = asking
  useEffect(() => run(undefined), [run])
  return (
    <AskWithReason
      title="Check their memorable word"
      does="Compare"
      reasons={['They called us', 'They asked for something on their account']}
      onClose={close}
      run={(reason) => call(compareLettersOf, { params: { member }, body: { said, reason } })}
      onDone={({ result }) => say(results[result])}
    >
      {word?.state === 'ASK' && (
        <p>
          Ask for letters <b>{word.positions?.join(', ')}</b>. Spaces and marks do not count.
        </p>
      )}
      {word?.state === 'LOCKED' && word.until && (
        <p>Too many were wrong: it is locked until {momentInText(word.until)}.</p>
      )}
      {word?.state === 'NO_WORD' && <p>Their word cannot be asked for.</p>}
      <Field
        label="What they say"
        name="said"
        autoComplete="off"
        value={said}
        onChange={({ target }) => setSaid(target.value)}
      />
    </AskWithReason>
  )
}

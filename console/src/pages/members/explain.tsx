import type { Answer } from '@pollen/contract/endpoint'
import { limits } from '@pollen/contract/fields'
import { explainEntry } from '@pollen/contract/staff/members/why'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { useState } from 'react'
import { Link } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useDoing } from '../../platform/use-call.ts'

/** Why, in the member's words: sent as it stands by one press, or as a colleague changes it. */
export function Explain({ member, id, explanation }: { member: string; id: string; explanation: string }) {
  const [text, setText] = useState(explanation)
  const [sent, setSent] = useState<Answer<typeof explainEntry>>()
  const sending = useDoing(() => call(explainEntry, { params: { member, id }, body: { text } }), setSent)
  const send = () => {
    if (!sending.isBusy && !sent) sending.run(undefined)
  }
  useActions('Why', [{ says: 'Explain to the member', key: 'e', does: send }])
  if (sent)
    return (
      <Notice level="good">
        Sent. They read it among their messages, and it leads to the purchase.
        {sent.answers && (
          <>
            {' '}
            It answers <Link to={`/cases/${sent.answers}`}>case {sent.answers}</Link>.
          </>
        )}
      </Notice>
    )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label="Explain to the member"
        name="explanation"
        hint="Written from what is above, in their words. Change it as you like."
        rows={5}
        mostCharacters={limits.textArea}
        value={text}
        typed={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure says={sending.failure} />
      <div>
        <Button type="submit" busy={sending.isBusy}>
          Send it <Key of="e" />
        </Button>
      </div>
    </form>
  )
}

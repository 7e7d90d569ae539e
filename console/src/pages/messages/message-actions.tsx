import { dropMessages, letMessagesGoOn, pauseMessages } from '@pollen/contract/staff/messages'
import type { ReactNode } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'

type Popup = { kind: string; name: string; say: (what: ReactNode) => void; close: () => void }

export const Pause = ({ kind, name, say, close }: Popup) => (
  <AskWithReason
    title={`Pause: ${name}`}
    does="Pause it now"
    hint="By email and text, on the lock screen and in the app. What waits for longer than three days is never sent."
    reasons={['Its words are wrong', 'The wrong people have it', 'Its provider fails']}
    onClose={close}
    run={(reason) => call(pauseMessages, { params: { messageKind: kind }, body: { reason } })}
    onDone={() => say(`${name} is paused.`)}
  />
)

export const GoOn = ({ kind, name, say, close }: Popup) => (
  <AskWithReason
    title={`Let it go on: ${name}`}
    does="Let it go on"
    hint="What has waited for at most three days goes out now. All of it stands in the app, with its day."
    reasons={['It is put right']}
    onClose={close}
    run={(reason) => call(letMessagesGoOn, { params: { messageKind: kind }, body: { reason } })}
    onDone={() => say(`${name} goes out.`)}
  />
)

export const Drop = ({ kind, name, say, close }: Popup) => (
  <AskWithReason
    title={`Drop what waits: ${name}`}
    does="Ask for it"
    hint="Another administrator decides. What waits is then deleted, and the kind stays paused."
    reasons={['It is too late for it', 'Its words are wrong']}
    onClose={close}
    run={(reason) => call(dropMessages, { params: { messageKind: kind }, body: { reason } })}
    onDone={() => say(`Dropping it waits for a second person.`)}
  />
)

import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Failure } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { type ReactNode, useState } from 'react'
import { draftOf, keepDraft } from '../platform/drafts.ts'
import { useDoing } from '../platform/use-call.ts'

/**
 * A popup that does something for a reason: whatever else it asks for stands in it before the reason. Words that were typed
 * are there again when it was closed by Escape or by a press beside it.
 */
export function AskWithReason<Result>({
  title,
  does,
  hint = 'The member can read it.',
  onClose,
  run,
  onDone,
  children,
}: {
  title: string
  /** What the button says. */
  does: string
  hint?: string
  onClose: () => void
  run: (reason: string) => Promise<Result>
  onDone: (result: Result) => void
  children?: ReactNode
}) {
  const subject = `${location.pathname}, ${title}`
  const [reason, setReason] = useState(() => draftOf(subject))
  const keep = (draft: string) => {
    setReason(draft)
    keepDraft(subject, draft)
  }
  const doing = useDoing(run, (result) => {
    keepDraft(subject, '')
    onDone(result)
    onClose()
  })
  return (
    <Dialog title={title} open onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!doing.isBusy) doing.run(reason)
        }}
      >
        {children}
        <TextArea
          label="Why"
          name="reason"
          hint={hint}
          rows={3}
          mostCharacters={300}
          value={reason}
          typed={reason}
          onChange={({ target }) => keep(target.value)}
        />
        <Failure says={doing.failure} />
        <Button type="submit" busy={doing.isBusy}>
          {does}
        </Button>
      </form>
    </Dialog>
  )
}

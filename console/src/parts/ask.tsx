import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Failure } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import type { ReactNode } from 'react'
import { forgetPopup, useDraft } from '../platform/drafts.ts'
import { useDoing } from '../platform/use-call.ts'
import { Key } from './keys.tsx'
import styles from './parts.module.css'
import { Reasons } from './reasons.tsx'

/** The last of a list of reasons. */
export const anotherReason = 'Another reason, in words'

/**
 * A popup that does something for a reason: whatever else it asks for stands in it before the reason. A reason of a list is
 * enough; words are asked for where there is no list, for another reason, and where the caller needs them. What was
 * typed is there again when it was closed without being done. Ctrl and Enter do what the button says.
 *
 * @param reasons     the usual ones; `anotherReason` comes last by itself
 * @param needsWords  what is asked for is above a limit, or about safety
 * @param run         does it, for the words or the reason that was chosen
 */
export function AskWithReason<Result>({
  title,
  does,
  hint = 'The member can read it.',
  label = 'Why',
  reasons = [],
  needsWords = reasons.length === 0,
  onClose,
  run,
  onDone,
  children,
}: {
  title: string
  /** What the button says. */
  does: string
  hint?: string
  /** What the words are. */
  label?: string
  reasons?: readonly string[]
  needsWords?: boolean
  onClose: () => void
  run: (reason: string, chosen: string) => Promise<Result>
  onDone: (result: Result) => void
  children?: ReactNode
}) {
  const [words, setWords] = useDraft(title, 'reason', '')
  const [chosen, setChosen] = useDraft(title, 'chosen', reasons[0] ?? '')
  const hasWords = needsWords || chosen === anotherReason
  const doing = useDoing(
    () => run(hasWords ? words : chosen, chosen),
    (result) => {
      forgetPopup(title)
      onDone(result)
      onClose()
    },
  )
  return (
    <Dialog title={title} open onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!doing.isBusy) doing.run(undefined)
        }}
      >
        {children}
        {reasons.length > 0 && (
          <Reasons legend="Reason" of={[...reasons, anotherReason]} chosen={chosen} choose={setChosen} />
        )}
        {hasWords && (
          <TextArea
            label={label}
            name="reason"
            hint={hint}
            rows={3}
            mostCharacters={300}
            value={words}
            typed={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        {!hasWords && <p className="soft small">{hint}</p>}
        <Failure says={doing.failure} />
        <Button type="submit" busy={doing.isBusy}>
          {does}
          <span className={styles.submitKey} aria-hidden="true">
            <Key of="mod+Enter" />
          </span>
        </Button>
      </form>
    </Dialog>
  )
}

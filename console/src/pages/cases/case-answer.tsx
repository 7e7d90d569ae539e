import type { Answer } from '@pollen/contract/endpoint'
import { namedPoints } from '@pollen/contract/numbers'
import {
  answerCaseOf,
  caseOutcomes,
  chosenOutcomes,
  closeCaseOf,
  type staffCase,
} from '@pollen/contract/staff/cases/cases'
import { adjustmentReasons } from '@pollen/contract/staff-reasons'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useDoing } from '../../platform/use-call.ts'
import styles from './cases.module.css'
import { useCaseDraft } from './use-case-draft.ts'

type OpenCase = Pick<Answer<typeof staffCase>, 'caseNumber' | 'kind' | 'suggestions' | 'draft' | 'isMine'>
type Suggestion = OpenCase['suggestions'][number]
type Gives = NonNullable<Suggestion['gives']>

/** So many answers of operators have a number. */
const mostNumbered = 6

/**
 * What we answer to a case, and its end. A suggested answer fills in what it says, gives and closes as, and does nothing; what
 * the two keys do stands in a list.
 */
export function CaseAnswer(found: OpenCase) {
  const { caseNumber, kind, suggestions } = found
  const [text, keep, isKept] = useCaseDraft(found)
  const [outcome, setOutcome] = useState<(typeof chosenOutcomes)[number]>('explained')
  const [gives, setGives] = useState<Gives & { sentAs: string }>()
  const form = useRef<HTMLFormElement>(null)
  const isEvidenceNeeded = kind === 'notMe'
  const write = () => form.current?.querySelector('textarea')?.focus()
  const fill = ({ text: suggested, gives: given, closesAs }: Suggestion) => {
    keep([text.trimEnd(), suggested].filter(Boolean).join('\n\n'))
    setGives(given && { ...given, sentAs: crypto.randomUUID() })
    if (closesAs) setOutcome(closesAs)
    write()
  }
  const answering = useDoing(
    (closes: boolean) => {
      const [params, given] = [{ caseNumber }, gives && { gives }]
      return closes
        ? call(closeCaseOf, { params, body: { reason: text, outcome, ...given } })
        : call(answerCaseOf, { params, body: { text, ...given } })
    },
    () => {
      keep('')
      setGives(undefined)
    },
  )
  const send = (closes: boolean) => answering.isBusy || answering.run(closes)
  const numbered = suggestions.slice(0, mostNumbered)
  useActions('This case', [
    { says: 'Answer', key: 'a', does: write },
    {
      says: isEvidenceNeeded ? 'Send the answer' : 'Send and close',
      key: 'mod+Enter',
      does: () => send(!isEvidenceNeeded),
    },
    ...(isEvidenceNeeded ? [] : [{ says: 'Send, keep open', key: 'mod+shift+Enter', does: () => send(false) }]),
    ...numbered.map((one, nth) => ({ says: `Fill in: ${one.name}`, key: String(nth + 1), does: () => fill(one) })),
  ])
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send(!isEvidenceNeeded)
      }}
    >
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Suggested answers">
          {suggestions.map((one, nth) => (
            <li key={one.name}>
              <button type="button" onClick={() => fill(one)}>
                {nth < mostNumbered && <Key of={String(nth + 1)} />}
                <span>{one.name}</span>
                <small className="soft">{effectOf(one)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label="Your answer"
        name="answer"
        hint={`${kind === 'guest' ? 'They read it by email' : 'The member reads it in the app and by email'}, with your first name.`}
        rows={7}
        value={text}
        typed={text}
        onChange={({ target }) => keep(target.value)}
      />
      <p className={`soft small ${styles.kept}`}>{isKept ? 'Kept with the case.' : '\u00a0'}</p>
      {!isEvidenceNeeded && (
        <fieldset className={pageStyles.filter}>
          <legend className={styles.legend}>Closes as</legend>
          {chosenOutcomes.map((one) => (
            <label key={one}>
              <input type="radio" name="outcome" checked={one === outcome} onChange={() => setOutcome(one)} />
              {caseOutcomes[one]}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.does}>
        <p>
          <Key of="mod+Enter" isSaid /> does this
        </p>
        <ol>
          <li>Sends this answer</li>
          {gives && (
            <li>
              Gives {namedPoints(gives.points)}: {adjustmentReasons[gives.why].toLowerCase()}{' '}
              <button type="button" className={pageStyles.link} onClick={() => setGives(undefined)}>
                Leave it out
              </button>
            </li>
          )}
          {isEvidenceNeeded ? (
            <li>
              Leaves the case open: <Link to={`/disputes/${caseNumber}`}>decide it with its evidence</Link>
            </li>
          ) : (
            <li>Closes the case as “{caseOutcomes[outcome]}”</li>
          )}
        </ol>
      </div>
      <Failure says={answering.failure} />
      <div className={pageStyles.pair}>
        <Button type="submit" busy={answering.isBusy}>
          {isEvidenceNeeded ? 'Send answer' : 'Send and close'}
        </Button>
        {!isEvidenceNeeded && (
          <Button kind="quiet" onClick={() => send(false)}>
            Send, keep open
          </Button>
        )}
      </div>
    </form>
  )
}

/** What a suggested answer fills in beside its words: “gives 100 points · closes as explained”. */
function effectOf({ gives, closesAs }: Suggestion): string {
  const does = [
    gives && `gives ${namedPoints(gives.points)}`,
    closesAs && `closes as ${caseOutcomes[closesAs].toLowerCase()}`,
  ]
  return does.filter(Boolean).join(' · ') || 'keeps it open'
}

import { addressOf } from '@pollen/contract/endpoint'
import { letterInContent, letterPageInContent } from '@pollen/contract/staff/content-letters'
import { Part, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './letter.module.css'

/** A letter as it runs, or as a revision of a draft writes it. */
type LetterProps = { letter: string; draftId?: string; revision?: number }

const queryOf = ({ letter, draftId, revision }: LetterProps) => ({
  letter,
  ...(draftId !== undefined && { draftId }),
  ...(revision !== undefined && { revision: String(revision) }),
})

const useLetter = (of: LetterProps) => useAnswer(letterInContent, { query: queryOf(of) }, { keepsLast: true })

/** A letter as its recipient reads it: names, numbers and links in it are invented. */
export function LetterAsRead(of: LetterProps) {
  const found = useLetter(of)
  return (
    <Part title="As it is read">
      <WhenLoaded of={found} what="The letter">
        {({ says, subject, text }) => (
          <>
            <p className="soft small">{says}. Names, numbers and links in it are invented.</p>
            {subject === undefined ? (
              <p className="soft">It is shown once what is wrong is put right.</p>
            ) : (
              <>
                <h3>{subject}</h3>
                <iframe
                  className={styles.letter}
                  src={addressOf(letterPageInContent, undefined, queryOf(of))}
                  title={`The letter “${subject}”`}
                  sandbox=""
                />
                <details>
                  <summary>As plain text</summary>
                  <pre className={styles.plain}>{text}</pre>
                </details>
              </>
            )}
          </>
        )}
      </WhenLoaded>
    </Part>
  )
}

/** What a letter can say in braces. */
export function LetterPlaceholders(of: LetterProps) {
  const found = useLetter(of)
  return (
    <Part title="What stands in braces">
      <WhenLoaded of={found} what="What stands in braces">
        {({ placeholders, ofProgramme }) => (
          <>
            {placeholders.length === 0 && <p className="soft">This letter says the same to everybody.</p>}
            <ul className={styles.list}>
              {placeholders.map(({ name, says, writtenAs, sample, isNeeded }) => (
                <li key={name}>
                  <code>{writtenAs}</code> {isNeeded && <Needed />}
                  <p>
                    {says}
                    {sample && <small>like {sample}</small>}
                  </p>
                </li>
              ))}
            </ul>
            <details open={ofProgramme.some(({ isNeeded }) => isNeeded)}>
              <summary>Of the programme, in every letter</summary>
              <ul className={styles.list}>
                {ofProgramme.map(({ name, sample, isNeeded }) => (
                  <li key={name}>
                    <code>{`{${name}}`}</code> {isNeeded && <Needed />}
                    <p>
                      <small>{sample}</small>
                    </p>
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
      </WhenLoaded>
    </Part>
  )
}

const Needed = () => <Tag level="warm">must stand in it</Tag>

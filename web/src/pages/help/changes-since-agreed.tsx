import { dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { documentChanges } from '@pollen/contract/member/documents'
import { useEffect, useRef, useState } from 'react'
import { Prose } from '../../parts/help/prose.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './changes-since-agreed.module.css'

/** What changed in a document since the member agreed to it. It is asked for when it is opened, so nothing moves. */
export function ChangesSinceAgreed({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the app started.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} className={styles.changes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What changed since you agreed?</summary>
      {isOpen && <Changes name={name} />}
    </details>
  )
}

function Changes({ name }: { name: string }) {
  const comparison = useAnswer(documentChanges, { params: { name } })
  return (
    <WhenLoaded of={comparison} what="The comparison" loading="Comparing the versions">
      {(it) => <ChangeList {...it} />}
    </WhenLoaded>
  )
}

function ChangeList({ agreedAt, agreed, changes }: Answer<typeof documentChanges>) {
  return (
    <>
      <p>
        You agreed on {dateOf(agreedAt)}, to version {agreed.version}.{' '}
        {changes.length === 0 ? 'Nothing has changed since then.' : 'Since then this has changed:'}
      </p>
      {changes.map(({ under, was, is }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
        <section key={index}>
          {under && under !== changes[index - 1]?.under && <h2>{under}</h2>}
          {was !== undefined && (
            <div className={styles.was}>
              <b>{is === undefined ? 'Removed' : 'Before'}</b>
              <Prose html={was} />
            </div>
          )}
          {is !== undefined && (
            <div className={styles.is}>
              <b>{was === undefined ? 'New' : 'Now'}</b>
              <Prose html={is} />
            </div>
          )}
        </section>
      ))}
    </>
  )
}

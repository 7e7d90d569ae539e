import { contentDifference } from '@pollen/contract/staff/content'
import type { ContentLine } from '@pollen/contract/staff/content-parts'
import { useState } from 'react'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useActions } from '../../platform/actions.ts'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './content.module.css'
import { markedWords } from './marked-words.ts'
import type { Item } from './shown-item.ts'

/** How a version differs from one before it, line by line; what is the same is folded. */
export function Difference({ item: { kind, key }, before, version }: { item: Item; before: number; version: number }) {
  const found = useAnswer(contentDifference, {
    query: { contentKind: kind, key, before: String(before), version: String(version) },
  })
  return (
    <Part title={before === 0 ? `What version ${version} says` : `What changed, ${before} → ${version}`}>
      <WhenLoaded of={found} what="What changed">
        {({ lines, same }) => (
          <>
            {lines.length === 0 ? (
              <p className="soft">Nothing: they say the same.</p>
            ) : (
              <Lines
                of={lines}
                columns={
                  before === 0 ? ['Field', `Version ${version}`] : ['Field', `Version ${before}`, `Version ${version}`]
                }
              />
            )}
            {same.length > 0 && <Same of={same} />}
          </>
        )}
      </WhenLoaded>
    </Part>
  )
}

function Same({ of }: { of: string[] }) {
  const [isOpen, setOpen] = useState(false)
  useActions('What changed', [
    { says: isOpen ? 'Fold the same' : 'Unfold the same', key: 'f', does: () => setOpen(!isOpen) },
  ])
  return (
    <p className="soft small">
      <button type="button" className={pageStyles.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {of.length === 1 ? 'One field is' : `${of.length} fields are`} the same in both
      </button>{' '}
      <Key of="f" />
      {isOpen && <span className={styles.same}>{of.join(', ')}</span>}
    </p>
  )
}

/** Old beside new, with the words marked that went and came; of something new, what it says alone. */
export const Lines = ({ of, columns }: { of: ContentLine[]; columns: string[] }) => (
  <Rows caption="What changed" columns={columns}>
    {of.map(({ name, from, to }, nth) => {
      const [old, now] = markedWords(from, to)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may stand under the same heading
        <tr key={`${nth} ${name}`}>
          <td className={styles.field}>{name}</td>
          {columns.length > 2 && (
            <td data-typed="">
              {old.before}
              {old.marked && <del className={styles.gone}>{old.marked}</del>}
              {old.after}
            </td>
          )}
          <td data-typed="">
            {columns.length > 2 ? (
              <>
                {now.before}
                {now.marked && <ins className={styles.come}>{now.marked}</ins>}
                {now.after}
              </>
            ) : (
              to
            )}
          </td>
        </tr>
      )
    })}
  </Rows>
)

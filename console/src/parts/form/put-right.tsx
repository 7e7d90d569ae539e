import { focusPlace } from './focus-place.ts'
import formStyles from './form.module.css'
import type { PlacedFault } from './places.ts'
import styles from './put-right.module.css'

/** What is to be put right, on top of a form, each leading to its field; and, milder, what may be meant otherwise. */
export function PutRight({ id, faults, hints }: { id: string; faults: PlacedFault[]; hints: PlacedFault[] }) {
  return (
    <div role="status" className={styles.summaries}>
      {faults.length > 0 && (
        <Summary
          says={faults.length === 1 ? 'One thing to put right' : `${faults.length} things to put right`}
          keys={faults.some(({ place }) => place !== '') ? 'Alt ↓ to the next' : undefined}
          id={id}
          of={faults}
        />
      )}
      {hints.length > 0 && (
        <Summary
          says={
            hints.length === 1 ? 'One thing may be meant otherwise' : `${hints.length} things may be meant otherwise`
          }
          isMild
          id={id}
          of={hints}
        />
      )}
    </div>
  )
}

function Summary({
  id,
  says,
  of,
  keys,
  isMild,
}: {
  id: string
  says: string
  of: PlacedFault[]
  keys?: string | undefined
  isMild?: boolean
}) {
  return (
    <div className={styles.summary} data-mild={isMild || undefined}>
      <p className={styles.summaryHead}>
        <b>{says}</b> {keys && <span className={formStyles.keys}>{keys}</span>}
      </p>
      <ol>
        {of.map(({ place, inWords }) => (
          <li key={`${place} ${inWords}`}>
            {place === '' ? (
              inWords
            ) : (
              <a
                href={`#${id}${place}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusPlace(id, place)
                }}
              >
                {inWords}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

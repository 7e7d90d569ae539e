import {
  type OfferCells,
  type OfferTextCell,
  offerTextCells,
  proposedTexts,
  type SentenceNames,
} from '@pollen/contract/offer-sentence'
import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import { Field } from '@pollen/design/field'
import { TextArea } from '@pollen/design/text-area'
import pageStyles from '../../parts/page.module.css'
import { Part } from '../../parts/panel.tsx'
import styles from './offer-form.module.css'

const labels: Record<OfferTextCell, { label: string; most: number }> = {
  title: { label: 'Title', most: 80 },
  name: { label: 'On receipts', most: 60 },
  description: { label: 'What it is', most: 300 },
  how_it_works: { label: 'How it works', most: 600 },
  terms: { label: 'Terms', most: 1500 },
}

/** What members read of an offer, each with what its sentence would say. */
export function OfferTexts({
  cells,
  names,
  faults,
  write,
}: {
  cells: OfferCells
  names: SentenceNames
  faults: ContentFault[]
  write: (changed: OfferCells) => void
}) {
  const proposed = proposedTexts(cells, names)
  const differing = offerTextCells.filter((cell) => cells[cell] !== proposed[cell])
  return (
    <Part
      title="What members read"
      aside={
        differing.length > 1 && (
          <button type="button" className={pageStyles.link} onClick={() => write(proposed)}>
            Write all from the sentence
          </button>
        )
      }
    >
      <div className={styles.fields}>
        {offerTextCells.map((cell) => {
          const { label, most } = labels[cell]
          const text = cells[cell] ?? ''
          const common = {
            label,
            name: cell,
            value: text,
            error: faults.find(({ path }) => path[0] === cell)?.says,
          }
          return (
            <div key={cell} className={most > 80 ? styles.whole : undefined}>
              {most > 80 ? (
                <TextArea
                  {...common}
                  rows={most > 600 ? 4 : 2}
                  mostCharacters={most}
                  typed={text}
                  onChange={({ target }) => write({ [cell]: target.value })}
                />
              ) : (
                <Field
                  {...common}
                  hint={`${text.length} of ${most}`}
                  autoComplete="off"
                  onChange={({ target }) => write({ [cell]: target.value })}
                />
              )}
              {text !== proposed[cell] && (
                <p className={styles.proposal}>
                  <span>“{proposed[cell]}”</span>{' '}
                  <button
                    type="button"
                    className={pageStyles.link}
                    aria-label={`${label}: write it so`}
                    onClick={() => write({ [cell]: proposed[cell] })}
                  >
                    Write it so
                  </button>
                </p>
              )}
            </div>
          )
        })}
      </div>
    </Part>
  )
}

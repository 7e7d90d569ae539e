import {
  cellsOfWord,
  type OfferCells,
  type OfferWord,
  offerSentence,
  offerTypeWords,
  productWords,
} from '@pollen/contract/offer-sentence'
import { contentForm } from '@pollen/contract/staff/content'
import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import { Field } from '@pollen/design/field'
import { useState } from 'react'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part } from '../../parts/panel.tsx'
import { PictureField } from '../../parts/picture/picture-field.tsx'
import { useActions } from '../../platform/actions.ts'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './offer-form.module.css'
import { OfferTexts } from './offer-texts.tsx'
import { OfferWordFields } from './offer-word.tsx'
import { fieldsIn } from './written-fields.ts'

/** An offer as the sentence that it is: each word opens its field, and what members read stands below it. */
export function OfferForm({
  value,
  faults,
  hints,
  onChange,
}: {
  value: string
  faults: ContentFault[]
  hints: ContentFault[]
  onChange: (value: string) => void
}) {
  const cells = (fieldsIn(value) ?? {}) as OfferCells
  const [opened, setOpened] = useState<OfferWord>()
  const { data: form } = useAnswer(contentForm, { params: { contentKind: 'offers' } }, { isOnce: true })
  const control = form?.fields.find(({ name }) => name === 'brand')?.control
  const brands = control?.is === 'choice' ? control.choices : []
  const names = { brand: (brandKey: string) => brands.find((brand) => brand.value === brandKey)?.label }
  const write = (changed: OfferCells) => onChange(JSON.stringify({ ...cells, ...changed }))
  const levelOf = (word: OfferWord) => {
    const isAbout = ({ path }: ContentFault) => cellsOfWord[word].includes(String(path[0]))
    return faults.some(isAbout) ? 'bad' : hints.some(isAbout) ? 'warm' : undefined
  }
  return (
    <>
      <Part title="The offer">
        <p className={styles.sentence}>
          {offerSentence(cells, names).map(({ text, word }, place) =>
            word ? (
              <button
                key={word}
                type="button"
                className={styles.word}
                data-level={levelOf(word)}
                aria-expanded={opened === word}
                onClick={() => setOpened(opened === word ? undefined : word)}
              >
                {text}
              </button>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has its words in one order
              <span key={place}>{text}</span>
            ),
          )}
        </p>
        {opened && (
          <OfferWordFields
            key={opened}
            word={opened}
            cells={cells}
            brands={brands}
            errorOf={(name) => faults.find(({ path }) => path[0] === name)?.says}
            write={write}
            close={() => setOpened(undefined)}
          />
        )}
      </Part>
      <WhileYouWrite faults={faults} hints={hints} onChange={onChange} />
      <OfferTexts cells={cells} names={names} faults={faults} write={write} />
      <Part title="With it">
        <div className={styles.fields}>
          <PictureField
            label="Picture"
            name="picture"
            value={cells.picture ?? ''}
            error={faults.find(({ path }) => path[0] === 'picture')?.says}
            shownAs={{ brand: names.brand(cells.brand ?? '') ?? '', title: cells.title ?? '' }}
            onChange={(picture) => write({ picture })}
          />
          <Field
            label="Name in files"
            name="offer_id"
            hint={`Names ${offerTypeWords(cells.type)} on ${productWords(cells)} for good`}
            autoComplete="off"
            value={cells.offer_id ?? ''}
            error={faults.find(({ path }) => path[0] === 'offer_id')?.says}
            onChange={({ target }) => write({ offer_id: target.value })}
          />
          <Field
            label="Sponsor"
            name="sponsor"
            autoComplete="off"
            value={cells.sponsor ?? ''}
            error={faults.find(({ path }) => path[0] === 'sponsor')?.says}
            onChange={({ target }) => write({ sponsor: target.value })}
          />
        </div>
      </Part>
    </>
  )
}

/** What is wrong and what may be meant otherwise, each with the press that ends it. */
function WhileYouWrite({
  faults,
  hints,
  onChange,
}: {
  faults: ContentFault[]
  hints: ContentFault[]
  onChange: (value: string) => void
}) {
  const told = [
    ...faults.map((fault) => ({ ...fault, level: 'bad' as const })),
    ...hints.map((hint) => ({ ...hint, level: 'warm' as const })),
  ]
  const mending = told.flatMap(({ mends }) => mends ?? []).slice(0, 9)
  useActions(
    'The offer',
    mending.map(({ label, value }, place) => ({
      says: label,
      key: `alt+${place + 1}`,
      does: () => onChange(value),
    })),
  )
  if (told.length === 0) return null
  return (
    <Part title="Told while you write">
      <ul className={styles.told} aria-live="polite">
        {told.map(({ path, says, level, mends }) => (
          <li key={`${path.join()} ${says}`} data-level={level}>
            <span>{path[0] === 'terms' && says.startsWith('contradict') ? `The terms ${says}` : says}</span>
            {mends && (
              <button type="button" className={pageStyles.button} onClick={() => onChange(mends.value)}>
                {mends.label} <Key of={`alt+${mending.indexOf(mends) + 1}`} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

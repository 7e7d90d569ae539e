import type { CheckedDraft } from '@pollen/contract/staff/content-drafts'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { Rows } from '../../parts/panel.tsx'
import { momentInText } from '../../parts/words.ts'
import type { DraftContent } from './use-kept-draft.ts'
import { fieldsInText } from './written-fields.ts'

/** Somebody changed what a draft was begun from: both are shown, and the writer goes on with their own. */
export function Behind({ of, written, goOn }: { of: CheckedDraft['behind']; written: DraftContent; goOn: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const taken = of.filter(
    ({ key, was }) => was === undefined && written.items.some((item) => item.key === key && item.isNew),
  )
  if (taken.length > 0)
    return (
      <Notice level="bad" title="There is one of that name already">
        {taken.map(({ key }) => key).join(', ')}: give yours another name, or change the one that there is.
      </Notice>
    )
  return (
    <Notice level="bad" title={behindInWords(of)}>
      <p>Your changes are kept.</p>
      <div className={pageStyles.pages}>
        <button type="button" className={pageStyles.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Compare both
        </button>
        <button type="button" className={pageStyles.link} onClick={goOn}>
          Go on with mine
        </button>
      </div>
      {isOpen && (
        <Rows caption="Both" columns={['Field', 'As you began', 'In force now', 'Yours']}>
          {of.flatMap(({ key, was, now }) => {
            const mine = written.items.find((item) => item.key === key)?.value
            return differing([was, now, mine]).map(([name, ...texts]) => (
              <tr key={`${key} ${name}`}>
                <td>{of.length > 1 ? `${key}: ${name}` : name}</td>
                {['was', 'now', 'mine'].map((which, nth) => (
                  <td key={which} data-typed="">
                    {texts[nth]}
                  </td>
                ))}
              </tr>
            ))
          })}
        </Rows>
      )}
    </Notice>
  )
}

/** “Hugo Berg changed it meanwhile, today 09:31”. */
export function behindInWords(behind: CheckedDraft['behind']): string {
  const [last] = behind.toSorted((one, other) => other.at.localeCompare(one.at))
  if (!last) return ''
  const { by, at } = last
  return behind.length === 1
    ? `${by} changed it meanwhile, ${momentInText(at)}`
    : `${behind.length} of them changed meanwhile, the last by ${by}, ${momentInText(at)}`
}

/** The fields in which these are not all the same. */
function differing(values: (string | undefined)[]): [name: string, ...texts: string[]][] {
  const fields = values.map(fieldsInText)
  const names = [...new Set(fields.flatMap((one) => Object.keys(one)))]
  return names
    .map((name): [string, ...string[]] => [name, ...fields.map((one) => one[name] ?? '')])
    .filter(([, ...texts]) => new Set(texts).size > 1)
}

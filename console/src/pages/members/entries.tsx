import { formatChange, formatNumber, formatPence } from '@pollen/contract/numbers'
import { memberEntries, memberEntriesFile } from '@pollen/contract/staff/members/members'
import { useState } from 'react'
import { FileInParts } from '../../parts/file-in-parts.tsx'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './members.module.css'

const kinds: Record<string, string> = {
  earn: 'Collected',
  bonus: 'Bonus',
  spend: 'Spent',
  hold: 'Held',
  release: 'Given back',
  spendBack: 'Spent, given back',
  reversal: 'Refund',
  expiry: 'Expired',
  expiryUndone: 'Expired, given back',
  adjustmentIn: 'Added by us',
  adjustmentOut: 'Taken by us',
  conversionIn: 'Converted in',
  conversionOut: 'Converted',
  conversionBack: 'Conversion back',
  joined: 'From their other account',
}

const filters = [
  ['', 'All'],
  ['collected', 'Collected'],
  ['spent', 'Spent'],
  ['refunds', 'Refunds'],
  ['byUs', 'By us'],
] as const

/** What a member collected and spent; a press says why. */
export function Entries({
  member,
  chosen,
  onChoose,
  onMissing,
}: {
  member: string
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  onMissing: () => void
}) {
  const [show, setShow] = useState<(typeof filters)[number][0]>('')
  const [tokens, setTokens] = useState<(string | undefined)[]>([undefined])
  const nextToken = tokens.at(-1)
  const page = useAnswer(memberEntries, {
    params: { member },
    query: { ...(nextToken && { nextToken }), ...(show && { show }) },
  })
  return (
    <Part
      title="Entries"
      aside={
        <div className={styles.aside}>
          <button type="button" className={pageStyles.link} onClick={onMissing}>
            One is missing <Key of="n" />
          </button>
          <fieldset className={pageStyles.filter}>
            <legend className="hidden">Which</legend>
            {filters.map(([value, name]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="show"
                  checked={show === value}
                  onChange={() => {
                    setShow(value)
                    setTokens([undefined])
                  }}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <TakeEntries member={member} />
        </div>
      }
    >
      <WhenLoaded of={page} what="Entries">
        {({ entries, nextToken: next, year }) =>
          entries.length === 0 ? (
            <p className="soft">Nothing here.</p>
          ) : (
            <>
              {year && (
                <p className="soft small">
                  In twelve months {formatNumber(year.pointsIn)} came and {formatNumber(year.pointsOut)} went.
                </p>
              )}
              <Rows caption="Entries" columns={['When', 'What', 'Where', 'Points', 'After', 'Reason']}>
                {entries.map(({ id, at, kind, brand, where, points, status, amountPence, after }) => (
                  <tr key={id} aria-selected={id === chosen}>
                    <td>{momentOf(at)}</td>
                    <td>
                      <Tag>{kinds[kind] ?? kind}</Tag> {status && <Tag level="warm">{status.toLowerCase()}</Tag>}
                    </td>
                    <td>
                      {where ?? brand.name}
                      {amountPence !== undefined && <span className="soft"> · {formatPence(amountPence)}</span>}
                    </td>
                    <td data-number="">{formatChange(points)}</td>
                    <td data-number="" className="soft">
                      {after !== undefined && formatNumber(after)}
                    </td>
                    <td>
                      <button
                        type="button"
                        className={pageStyles.link}
                        aria-expanded={id === chosen}
                        onClick={() => onChoose(id === chosen ? undefined : id)}
                      >
                        Why<span className="hidden">, {momentInText(at)}</span>
                      </button>
                    </td>
                  </tr>
                ))}
              </Rows>
              <div className={pageStyles.pages}>
                {tokens.length > 1 && (
                  <button type="button" className={pageStyles.link} onClick={() => setTokens(tokens.slice(0, -1))}>
                    Newer
                  </button>
                )}
                {next && (
                  <button type="button" className={pageStyles.link} onClick={() => setTokens([...tokens, next])}>
                    Older
                  </button>
                )}
              </div>
            </>
          )
        }
      </WhenLoaded>
    </Part>
  )
}

/** All of them, for a spreadsheet. */
const TakeEntries = ({ member }: { member: string }) => (
  <FileInParts
    says="As a file"
    name="entries.csv"
    type="text/csv"
    read={async (next) => {
      const part = await call(memberEntriesFile, { params: { member }, query: next ? { next } : {} })
      return { text: part.csv, next: part.next }
    }}
  />
)

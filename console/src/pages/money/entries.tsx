import { dateOf, timeOf, weekdayAndDayOf } from '@pollen/contract/day-and-time'
import { formatChange, formatNumber } from '@pollen/contract/numbers'
import { staffMember } from '@pollen/contract/staff/members/members'
import { FlowName, type MoneyEntry, Month, moneyEntries, moneyEntriesFile } from '@pollen/contract/staff/money'
import { z } from '@pollen/contract/zod'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FileInParts } from '../../parts/file-in-parts.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { flowWords, spanName } from './flow-words.ts'
import styles from './money.module.css'

const NumberAddress = z.object({ from: Month, until: Month, flow: FlowName, brand: z.optional(z.string()) })
type EntriesOf = z.infer<typeof NumberAddress>

/** The entries behind a number of the roll-forward, which the address names. */
export function MoneyEntries() {
  const [address] = useSearchParams()
  const number = z.safeParse(NumberAddress, Object.fromEntries(address))
  if (!number.success)
    return (
      <>
        <h1>There is no such number</h1>
        <p>
          <Link to="/money">Money</Link>
        </p>
      </>
    )
  return <Entries key={JSON.stringify(number.data)} {...number.data} />
}

function Entries(number: EntriesOf) {
  const [day, setDay] = useState<string>()
  const [pages, setPages] = useState<(string | undefined)[]>([undefined])
  const next = pages.at(-1)
  const found = useAnswer(moneyEntries, { query: { ...number, ...(day && { day }), ...(next && { next }) } })
  const choose = (one: string) => {
    setDay(one)
    setPages([undefined])
  }
  const { name } = flowWords[number.flow]
  return (
    <>
      <p>
        <Link to={`/money?from=${number.from}&until=${number.until}`}>Money, {spanName(number)}</Link>
      </p>
      <h1>
        {name}, {spanName(number)}
      </h1>
      <WhenLoaded of={found} what="The entries">
        {(answer) => (
          <>
            <p className="soft">
              {formatNumber(answer.points)} points in{' '}
              {formatNumber(answer.days.reduce((sum, { entries }) => sum + entries, 0))} entries
              {number.brand && `, of ${answer.entries[0]?.brand ?? number.brand} alone`}. <FileOf {...number} />
            </p>
            {answer.day === undefined ? (
              <Part title="No entry">
                <p className="soft">The number is 0: nothing moved.</p>
              </Part>
            ) : (
              <div className={styles.daysAndEntries}>
                <Part title="Days">
                  <div className={styles.numbers}>
                    <Rows caption="Days" columns={['Day', 'Points', 'Entries']}>
                      {answer.days.map((one) => (
                        <tr key={one.day} aria-selected={one.day === answer.day}>
                          <td>
                            <button type="button" className={pageStyles.link} onClick={() => choose(one.day)}>
                              {dateOf(one.day)}
                            </button>
                          </td>
                          <td data-number="">{formatNumber(one.points)}</td>
                          <td data-number="">{formatNumber(one.entries)}</td>
                        </tr>
                      ))}
                    </Rows>
                  </div>
                </Part>
                <Part title={weekdayAndDayOf(answer.day)}>
                  <List of={answer.entries} />
                  <div className={pageStyles.pages}>
                    {pages.length > 1 && (
                      <button type="button" className={pageStyles.link} onClick={() => setPages(pages.slice(0, -1))}>
                        Newer
                      </button>
                    )}
                    {answer.next && (
                      <button
                        type="button"
                        className={pageStyles.link}
                        onClick={() => setPages([...pages, answer.next])}
                      >
                        Older
                      </button>
                    )}
                  </div>
                </Part>
              </div>
            )}
          </>
        )}
      </WhenLoaded>
    </>
  )
}

function List({ of }: { of: MoneyEntry[] }) {
  const mayFind = useMayCall(staffMember)
  return (
    <Rows caption="Entries" columns={['When', 'What', 'Brand', 'Reference', 'Member', 'Points']}>
      {of.map(({ at, postedAt, movement, brand, reference, member, number, points }) => (
        <tr key={`${member} ${number}`}>
          <td>
            {timeOf(at)}
            {isLater(at, postedAt) && <div className="soft small">posted {dateOf(postedAt)}</div>}
          </td>
          <td>{movement}</td>
          <td>{brand}</td>
          <td>{reference}</td>
          <td>
            {mayFind ? <Link to={`/members/${member}`}>The member</Link> : <code>…{member.slice(-8)}</code>}
            <div className="soft small">entry {formatNumber(number)}</div>
          </td>
          <td data-number="">{formatChange(points)}</td>
        </tr>
      ))}
    </Rows>
  )
}

/** Whether it was posted on a later day than it happened. */
const isLater = (at: string, postedAt: string) => dateOf(postedAt) !== dateOf(at)

/** All entries of the number in one file. */
const FileOf = (number: EntriesOf) => (
  <FileInParts
    says="All as a file"
    name={`entries-${number.flow}-${number.from}-${number.until}.csv`}
    type="text/csv"
    read={async (next) => {
      const part = await call(moneyEntriesFile, { query: { ...number, ...(next && { next }) } })
      return { text: part.csv, next: part.next }
    }}
  />
)

import { monthName } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatChange, formatNumber } from '@pollen/contract/numbers'
import { type MoneyMonth, type money, signMonth } from '@pollen/contract/staff/money'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import styles from './money.module.css'

type Standing = Pick<Answer<typeof money>, 'openDifferences' | 'proof'>

/** The months of two years, and whether two of finance signed them. */
export function Months({
  of: months,
  say,
  ...standing
}: Standing & { of: MoneyMonth[]; say: (what: ReactNode) => void }) {
  const maySign = useMayCall(signMonth)
  const [chosen, setChosen] = useState<MoneyMonth>()
  return (
    <Part title="Months">
      <div className={`${styles.numbers} ${styles.months}`}>
        <Rows caption="Months" columns={['Month', 'Issued', 'Spent', 'Run out', 'Other', 'Closing', 'How it stands']}>
          {months.map((one) => (
            <tr key={one.month}>
              <td>
                <Link to={`/money?from=${one.month}&until=${one.month}`}>{monthName(one.month)}</Link>
              </td>
              <td data-number="">{formatChange(one.issued)}</td>
              <td data-number="">{formatChange(-one.spent)}</td>
              <td data-number="">{formatChange(-one.expired)}</td>
              <td data-number="">{formatChange(one.convertedIn - one.convertedOut + one.corrected)}</td>
              <td data-number="">
                <b>{formatNumber(one.closing)}</b>
              </td>
              <td>
                <State {...one} />{' '}
                {maySign && one.isToSign && (
                  <button type="button" className={pageStyles.link} onClick={() => setChosen(one)}>
                    Sign<span className="hidden"> {monthName(one.month)}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Rows>
      </div>
      {chosen && <Sign {...chosen} {...standing} close={() => setChosen(undefined)} say={say} />}
    </Part>
  )
}

function State({ state, closing, signed }: MoneyMonth) {
  switch (state) {
    case 'running':
      return <span className="soft">not over yet</span>
    case 'toSign':
      return <Tag level="warm">to sign</Tag>
    case 'waits':
      return <Tag level="warm">waits for a second person</Tag>
    case 'signed':
      return (
        <>
          <Tag level="good">signed</Tag>{' '}
          <span className="soft small">
            {signed && momentOf(signed.at)}, {signed?.by}
          </span>
        </>
      )
    case 'changed':
      return (
        <>
          <Tag level="bad">changed since it was signed</Tag>{' '}
          <span className="soft small">
            {signed && signed.closing !== closing
              ? `closing by ${formatChange(closing - signed.closing)}`
              : 'its movements, not its closing'}
          </span>
        </>
      )
  }
}

function Sign({
  month,
  closing,
  openDifferences,
  proof,
  close,
  say,
}: MoneyMonth & Standing & { close: () => void; say: (what: ReactNode) => void }) {
  const isInOrder = openDifferences === 0 && proof?.faults === 0
  return (
    <AskWithReason
      title={`Sign ${monthName(month)}`}
      does="Ask for the second signature"
      hint="A second person of finance sees the same numbers, and decides."
      reasons={['I compared it with the books']}
      onClose={close}
      run={(reason) => call(signMonth, { params: { month }, body: { reason } })}
      onDone={() => say(`${monthName(month)} waits for a second person of finance.`)}
    >
      <p>
        Members had <b>{formatNumber(closing)}</b> points at its end.
      </p>
      {!isInOrder && (
        <Notice level="info" title="Not everything is settled">
          <p>
            {proof?.faults === 0 ? 'The books are proved' : 'The books are not proved'}
            {openDifferences > 0 &&
              `; ${openDifferences === 1 ? 'one difference' : `${openDifferences} differences`} with partners ${openDifferences === 1 ? 'is' : 'are'} open`}
            . Say why it is signed all the same.
          </p>
        </Notice>
      )}
    </AskWithReason>
  )
}

import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { money, proveBooks } from '@pollen/contract/staff/money'
import { Failure, Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { Breakage } from './breakage.tsx'
import { Differences } from './differences.tsx'
import styles from './money.module.css'
import { Months } from './months.tsx'
import { Plot } from './plot.tsx'
import { RollForward } from './roll-forward.tsx'

type MoneyNow = Answer<typeof money>

/** What is owed to all members, how it came about, and what finance has to settle and to sign. */
export function Money() {
  const now = useAnswer(money)
  const [said, setSaid] = useState<ReactNode>()
  return (
    <>
      <h1>Money</h1>
      <WhenLoaded of={now} what="Money">
        {(answer) => (
          <>
            <Now {...answer} say={setSaid} />
            <div aria-live="polite" className={pageStyles.said}>
              {said && <Notice level="good">{said}</Notice>}
            </div>
            <Faults {...answer} />
            <Plot of={answer.months} />
            <RollForward months={answer.months.map(({ month }) => month)} />
            <Differences say={setSaid} />
            <Months of={answer.months} openDifferences={answer.openDifferences} proof={answer.proof} say={setSaid} />
            <Breakage />
          </>
        )}
      </WhenLoaded>
    </>
  )
}

function Now({
  at,
  owed,
  worthPence,
  proof,
  openDifferences,
  underReview,
  months,
  say,
}: MoneyNow & { say: (what: ReactNode) => void }) {
  const toSign = months.filter(({ isToSign }) => isToSign).length
  return (
    <dl className={pageStyles.figures}>
      <div>
        <dt>Owed to members, {momentInText(at)}</dt>
        <dd>{formatNumber(owed)}</dd>
        <dd className={styles.beside}>points, worth {formatPence(worthPence)}</dd>
        {underReview > 0 && <dd className={styles.beside}>{formatNumber(underReview)} of them wait for a review</dd>}
      </div>
      <div>
        <dt>Books</dt>
        <dd className={proof && proof.faults > 0 ? styles.wrong : undefined}>{wordOf(proof)}</dd>
        <dd className={styles.beside}>
          {proof && <>{momentOf(proof.at)} </>}
          <ProveNow say={say} />
        </dd>
      </div>
      <div>
        <dt>Open differences with partners</dt>
        <dd>{openDifferences}</dd>
      </div>
      <div>
        <dt>Months to sign</dt>
        <dd>{toSign}</dd>
      </div>
    </dl>
  )
}

const wordOf = (proof: MoneyNow['proof']) => {
  if (!proof) return 'Not proved yet'
  return proof.faults === 0 ? 'Proved' : proof.faults === 1 ? 'One fault' : `${formatNumber(proof.faults)} faults`
}

/** The job runs beside the server: what it finds is there when the page is read again. */
function ProveNow({ say }: { say: (what: ReactNode) => void }) {
  const may = useMayCall(proveBooks)
  const proving = useDoing(
    () => call(proveBooks),
    () => say('The books are being proved. A large programme takes some minutes.'),
  )
  const prove = () => {
    if (!proving.isBusy) proving.run(undefined)
  }
  useActions('Money', may ? [{ says: 'Prove the books now', does: prove }] : [])
  if (!may) return null
  return (
    <>
      <button type="button" className={pageStyles.link} onClick={prove}>
        Prove now
      </button>
      <Failure says={proving.failure} />
    </>
  )
}

function Faults({ proof }: MoneyNow) {
  if (!proof || proof.faults === 0) return null
  return (
    <Notice level="bad" title="The books were not in order when they were proved">
      {proof.offBy !== 0 && <p>The months differ from the balances by {formatNumber(proof.offBy)} points.</p>}
      <ul>
        {proof.says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <code>npm run ledger -- verify</code> names whose they are.
      </p>
    </Notice>
  )
}

import type { Answer } from '@pollen/contract/endpoint'
import { formatChange, formatNumber, formatPence } from '@pollen/contract/numbers'
import { lookAgainFor, whyEntry } from '@pollen/contract/staff/members/members'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import pageStyles from '../../parts/page.module.css'
import { Facts, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { Basket } from './basket.tsx'
import { Explain } from './explain.tsx'
import styles from './members.module.css'
import { NotLoaded } from './not-loaded.tsx'
import { SameCause } from './same-cause.tsx'

type Reasons = Answer<typeof whyEntry>

/**
 * Why an entry has its points: the basket as the till sent it, what counted, what was not loaded, and what had nothing. Whom
 * else a cause hit is asked where something is wrong.
 */
export function Why({ member, id, onClose }: { member: string; id: string; onClose: () => void }) {
  const why = useAnswer(whyEntry, { params: { member, id } })
  const [isAsking, setAsking] = useState(false)
  const mayServe = useMayCall(lookAgainFor)
  return (
    <Drawer title="Why" onClose={onClose}>
      <WhenLoaded of={why} what="The reason">
        {({ entry, reference, balance, lines, missed, purchase, settlesAt, claimedAt, canLookAgain }) => (
          <>
            <p className={styles.big}>{formatChange(entry.points)} points</p>
            {purchase?.verdict && (
              <p className={purchase.isWrong ? styles.wrong : styles.verdict}>{purchase.verdict}.</p>
            )}
            <p className="soft">
              {entry.where ?? entry.brand.name}, {momentInText(entry.at)}
              {entry.amountPence !== undefined && <>, {formatPence(entry.amountPence)}</>}
            </p>
            {purchase && <Basket of={purchase.basket} />}
            <Counted lines={lines} />
            {purchase && purchase.notLoaded.length > 0 && <NotLoaded of={purchase.notLoaded} boughtAt={entry.at} />}
            <DidNotCount missed={missed} />
            <Facts
              of={[
                ['Till’s reference', <code key="reference">{reference}</code>],
                ...(purchase?.sentLateAt
                  ? ([['Came late, on', momentOf(purchase.sentLateAt)]] as [string, string][])
                  : []),
                ['Balance after', formatNumber(balance)],
                ...(settlesAt ? ([['Can be spent from', momentOf(settlesAt)]] as [string, string][]) : []),
                ...(claimedAt ? ([['Claimed with the receipt', momentOf(claimedAt)]] as [string, string][]) : []),
              ]}
            />
            {purchase?.isWrong && <SameCause member={member} id={id} />}
            {purchase && mayServe && <Explain member={member} id={id} explanation={purchase.explanation} />}
            {canLookAgain && mayServe && (
              <button type="button" className={pageStyles.link} onClick={() => setAsking(true)}>
                Look at it again
              </button>
            )}
            {isAsking && (
              <AskWithReason
                title="Look at this purchase again"
                does="Look again"
                reasons={['The offer was put right', 'They say that points are missing']}
                onClose={() => setAsking(false)}
                run={(reason) => call(lookAgainFor, { params: { member, id }, body: { reason } })}
                onDone={() => {}}
              />
            )}
          </>
        )}
      </WhenLoaded>
    </Drawer>
  )
}

const Counted = ({ lines }: Pick<Reasons, 'lines'>) =>
  lines.length > 0 && (
    <Rows caption="What counted" columns={['What counted', 'For', 'Points']}>
      {lines.map(({ what, points, pence, items, isAddedLater }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry never change their places
        <tr key={index}>
          <td>
            {what}
            {isAddedLater && <div className="soft">added when we looked again</div>}
            {items && <div className="soft">{items.map(({ description }) => description).join(', ')}</div>}
          </td>
          <td data-number="">{pence !== undefined && formatPence(pence)}</td>
          <td data-number="">{formatChange(points)}</td>
        </tr>
      ))}
    </Rows>
  )

/** The offers that they had. Those for which there was nothing in the basket are folded. */
function DidNotCount({ missed }: Pick<Reasons, 'missed'>) {
  const [nothing, others] = [missed.filter((one) => one.hadNothing), missed.filter((one) => !one.hadNothing)]
  return (
    <>
      {others.length > 0 && <Missed of={others} />}
      {nothing.length > 0 && (
        <details>
          <summary>
            {nothing.length === 1 ? 'One offer' : `${nothing.length} offers`} had nothing in this basket
          </summary>
          <Missed of={nothing} />
        </details>
      )}
    </>
  )
}

const Missed = ({ of }: { of: Reasons['missed'] }) => (
  <Rows caption="What did not count" columns={['What did not count', 'Why']}>
    {of.map(({ name, why: because }) => (
      <tr key={name}>
        <td>{name}</td>
        <td>{because}</td>
      </tr>
    ))}
  </Rows>
)

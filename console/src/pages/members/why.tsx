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
import styles from './members.module.css'
import { SameCause } from './same-cause.tsx'

/** Why an entry has its points: line by line, and what did not count, in the words that its member reads. */
export function Why({ member, id, onClose }: { member: string; id: string; onClose: () => void }) {
  const why = useAnswer(whyEntry, { params: { member, id } })
  const [isAsking, setAsking] = useState(false)
  const mayServe = useMayCall(lookAgainFor)
  return (
    <Drawer title="Why" onClose={onClose}>
      <WhenLoaded of={why} what="The reason">
        {({ entry, reference, balance, lines, missed, settlesAt, claimedAt, canLookAgain }) => (
          <>
            <p className={styles.big}>{formatChange(entry.points)} points</p>
            <p className="soft">
              {entry.where ?? entry.brand.name}, {momentInText(entry.at)}
            </p>
            {lines.length > 0 && (
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
            )}
            {missed.length > 0 && (
              <Rows caption="What did not count" columns={['What did not count', 'Why']}>
                {missed.map(({ name, why: because }) => (
                  <tr key={name}>
                    <td>{name}</td>
                    <td>{because}</td>
                  </tr>
                ))}
              </Rows>
            )}
            <Facts
              of={[
                ['Till’s reference', <code key="reference">{reference}</code>],
                ['Balance after', formatNumber(balance)],
                ...(settlesAt ? ([['Can be spent from', momentOf(settlesAt)]] as [string, string][]) : []),
                ...(claimedAt ? ([['Claimed with the receipt', momentOf(claimedAt)]] as [string, string][]) : []),
              ]}
            />
            <SameCause member={member} id={id} />
            {canLookAgain && mayServe && (
              <button type="button" className={pageStyles.link} onClick={() => setAsking(true)}>
                Look at it again
              </button>
            )}
            {isAsking && (
              <AskWithReason
                title="Look at this purchase again"
                does="Look again"
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

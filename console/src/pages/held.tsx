import { decideHeld, heldPurchases, mostDecidedAtOnce } from '@pollen/contract/staff/reviews'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../parts/ask.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Part, Rows } from '../parts/panel.tsx'
import { momentOf } from '../parts/words.ts'
import { call } from '../platform/calls.ts'
import { useMay } from '../platform/me.tsx'
import { useAnswer } from '../platform/use-call.ts'
import { Disputed } from './disputed.tsx'
import styles from './pages.module.css'
import { type HeldGroup, heldGroups } from './work.ts'

type Decision = { decision: 'released' | 'rejected'; group: HeldGroup }

/** Purchases that a ceiling holds, by till and hour: a leaked key shows as many in one. */
export function Held() {
  const held = useAnswer(heldPurchases, {}, { everyMs: 30_000 })
  const mayDecide = useMay('decideReviews')
  const [asked, ask] = useState<Decision>()
  const [said, say] = useState<ReactNode>()
  return (
    <>
      <h1>Held and disputed</h1>
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      <Disputed />
      <Loaded of={held} what="Held purchases">
        {({ held: all }) =>
          all.length === 0 ? (
            <Part title="No purchase is held">
              <p className="soft">Purchases above a ceiling of points stand here until somebody has looked.</p>
            </Part>
          ) : (
            heldGroups(all).map((group) => (
              <Part
                key={group.name}
                title={`${group.name}: ${group.purchases.length === 1 ? 'one purchase' : `${group.purchases.length} purchases`}`}
                aside={
                  mayDecide && (
                    <span className={styles.pages}>
                      <button
                        type="button"
                        className={styles.link}
                        onClick={() => ask({ decision: 'released', group })}
                      >
                        Release<span className="hidden"> those of {group.name}</span>
                      </button>
                      <button
                        type="button"
                        className={styles.link}
                        onClick={() => ask({ decision: 'rejected', group })}
                      >
                        Reject<span className="hidden"> those of {group.name}</span>
                      </button>
                    </span>
                  )
                }
              >
                <Rows
                  caption={group.name}
                  columns={['Held', 'Purchase', 'Member', 'Above the ceiling of its', 'Points']}
                >
                  {group.purchases.map(({ member, reference, name, heldAt, ceiling, points }) => (
                    <tr key={reference}>
                      <td>{momentOf(heldAt)}</td>
                      <td>{name}</td>
                      <td>
                        <Link to={`/members/${member}`}>The member</Link>
                      </td>
                      <td>{ceiling}</td>
                      <td data-number="">{points.toLocaleString('en-GB')}</td>
                    </tr>
                  ))}
                </Rows>
              </Part>
            ))
          )
        }
      </Loaded>
      {asked && (
        <AskWithReason
          title={asked.decision === 'released' ? 'Release these points' : 'Reject these points'}
          does={asked.decision === 'released' ? 'Release them' : 'Reject them'}
          onClose={() => ask(undefined)}
          run={(reason) =>
            call(decideHeld, {
              body: {
                decision: asked.decision,
                reason,
                purchases: asked.group.purchases
                  .slice(0, mostDecidedAtOnce)
                  .map(({ member, brandKey, reference }) => ({ member, brandKey, reference })),
              },
            })
          }
          onDone={({ decided }) =>
            say(`${decided === 1 ? 'One purchase is' : `${decided} purchases are`} ${asked.decision}.`)
          }
        />
      )}
    </>
  )
}

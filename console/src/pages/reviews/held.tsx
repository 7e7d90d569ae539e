import { formatNumber } from '@pollen/contract/numbers'
import { decideHeld, type HeldPurchase, heldPurchases, mostDecidedAtOnce } from '@pollen/contract/staff/reviews'
import { retireKeyOfTill, tillsOfBrand } from '@pollen/contract/staff/tills'
import { pointLimits } from '@pollen/contract/staff-roles'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { useTicks } from '../../parts/ticks.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { countOf, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall, useMe } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { type HeldGroup, heldGroups, pointsOf } from './held-groups.ts'
import { RetireTillKey } from './retire-till-key.tsx'

type Retiring = { brandKey: string; till: { tillId: string; name: string } }
type Deciding = { decision: 'released' | 'rejected'; purchases: HeldPurchase[] }

const nameOf = ({ member, brandKey, reference }: HeldPurchase) => JSON.stringify([member, brandKey, reference])

/** Purchases that a ceiling holds, by till and hour: a leaked key shows as many in one. What is decided of a chosen one is of all chosen. */
export function HeldPurchases() {
  const held = useAnswer(heldPurchases, {})
  const [deciding, setDeciding] = useState<Deciding>()
  const [retiring, setRetiring] = useState<Retiring>()
  const [said, setSaid] = useState<{ what: ReactNode; waits: boolean }>()
  const ticks = useTicks()
  const say = (became: typeof said) => {
    ticks.clear()
    setSaid(became)
  }
  return (
    <>
      <h1>Held</h1>
      <div aria-live="polite">{said && <Notice level={said.waits ? 'info' : 'good'}>{said.what}</Notice>}</div>
      <WhenLoaded of={held} what="Held purchases">
        {({ held: all }) =>
          all.length === 0 ? (
            <Part title="No purchase is held">
              <p className="soft">Purchases above a ceiling of points stand here until somebody has looked.</p>
            </Part>
          ) : (
            heldGroups(all).map((group) => (
              <Group key={group.id} of={group} ticks={ticks} decide={setDeciding} retire={setRetiring} />
            ))
          )
        }
      </WhenLoaded>
      {deciding && <Decide {...deciding} close={() => setDeciding(undefined)} say={say} />}
      {retiring && (
        <RetireTillKey {...retiring} close={() => setRetiring(undefined)} say={(what) => say({ what, waits: false })} />
      )}
    </>
  )
}

function Group({
  of: { name, brandKey, till, purchases },
  ticks: { ticked, tick },
  decide,
  retire,
}: {
  of: HeldGroup
  ticks: ReturnType<typeof useTicks>
  decide: (deciding: Deciding) => void
  retire: (retiring: Retiring) => void
}) {
  const [mayDecide, mayRetire, seesTills] = [
    useMayCall(decideHeld),
    useMayCall(retireKeyOfTill),
    useMayCall(tillsOfBrand),
  ]
  const tillId = purchases[0]?.tillId
  const members = new Set(purchases.map(({ member }) => member)).size
  const sums = [
    countOf(purchases.length, 'purchase'),
    countOf(members, 'member'),
    `${formatNumber(pointsOf(purchases))} points`,
  ]
  const chosen = purchases.filter((purchase) => ticked.includes(nameOf(purchase)))
  const several = chosen.length > 0 ? { those: chosen, word: 'chosen' } : { those: purchases, word: 'all' }
  const columns = ['Held', 'Purchase', 'Member', 'Why it is held', 'Points']
  return (
    <Part
      title={`${name}: ${sums.join(', ')}`}
      aside={
        <span className={pageStyles.pages}>
          {mayDecide && purchases.length > 1 && (
            <>
              <Choice does={() => decide({ decision: 'released', purchases: several.those })} of={`those of ${name}`}>
                {`Release ${several.word}`}
              </Choice>
              <Choice does={() => decide({ decision: 'rejected', purchases: several.those })} of={`those of ${name}`}>
                {`Reject ${several.word}`}
              </Choice>
            </>
          )}
          {mayRetire && seesTills && tillId && till && (
            <Choice does={() => retire({ brandKey, till: { tillId, name: till } })} of={name}>
              Retire its key
            </Choice>
          )}
        </span>
      }
    >
      <Rows caption={name} columns={mayDecide ? ['Choose', ...columns, 'Decide'] : columns}>
        {purchases.map((purchase) => {
          const isTicked = chosen.includes(purchase)
          const of = `${purchase.name} of ${purchase.memberName}`
          const those = isTicked ? chosen : [purchase]
          return (
            <tr key={nameOf(purchase)} aria-selected={isTicked}>
              {mayDecide && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={of}
                    checked={isTicked}
                    onChange={({ target }) => tick(nameOf(purchase), target.checked)}
                  />
                </td>
              )}
              <td>{momentOf(purchase.heldAt)}</td>
              <td data-typed="">{purchase.name}</td>
              <td data-typed="">
                <Link to={`/members/${purchase.member}`}>{purchase.memberName}</Link>
              </td>
              <td>Passed the ceiling of its {purchase.ceiling}</td>
              <td data-number="">{formatNumber(purchase.points)}</td>
              {mayDecide && (
                <td>
                  <span className={pageStyles.pages}>
                    <Choice does={() => decide({ decision: 'released', purchases: those })} of={of} rowKey="e">
                      Release
                    </Choice>
                    <Choice does={() => decide({ decision: 'rejected', purchases: those })} of={of} rowKey="x">
                      Reject
                    </Choice>
                  </span>
                </td>
              )}
            </tr>
          )
        })}
      </Rows>
    </Part>
  )
}

const Choice = ({
  does,
  of,
  rowKey,
  children,
}: {
  does: () => void
  of: string
  /** Does it for the row in which one is. */
  rowKey?: string
  children: string
}) => (
  <button type="button" className={pageStyles.link} data-row-key={rowKey} onClick={does}>
    {children} {rowKey && <Key of={rowKey} />}
    <span className="hidden">: {of}</span>
  </button>
)

const reasons = {
  released: ['The shop confirmed it', 'The receipt shows it', 'It is usual for this shop'],
  rejected: ['The shop sold nothing', 'It was sent twice', 'Somebody else used the till'],
} satisfies Record<Deciding['decision'], string[]>

function Decide({
  decision,
  purchases,
  close,
  say,
}: Deciding & { close: () => void; say: (said: { what: ReactNode; waits: boolean }) => void }) {
  const { role } = useMe()
  const those = purchases.slice(0, mostDecidedAtOnce)
  const points = `${formatNumber(pointsOf(those))} points of ${countOf(those.length, 'purchase')}`
  return (
    <AskWithReason
      title={`${decision === 'released' ? 'Release' : 'Reject'} ${points}`}
      does={decision === 'released' ? 'Release them' : 'Reject them'}
      hint={
        decision === 'released'
          ? 'The member can read it. It counts in what you may give by yourself; above that a second person decides.'
          : 'The member can read it.'
      }
      reasons={reasons[decision]}
      needsWords={decision === 'released' && pointsOf(those) > (pointLimits[role]?.atOnce ?? 0)}
      onClose={close}
      run={(reason) =>
        call(decideHeld, {
          body: {
            decision,
            reason,
            purchases: those.map(({ member, brandKey, reference }) => ({ member, brandKey, reference })),
          },
        })
      }
      onDone={(became) =>
        say(
          became.outcome === 'done'
            ? { what: `${points} are ${decision}.`, waits: false }
            : {
                what: (
                  <>
                    Asked: a second person decides about {points}.{' '}
                    <Link to={`/requests?request=${became.requestId}`}>See it</Link>
                  </>
                ),
                waits: true,
              },
        )
      }
    />
  )
}

import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import { askForRepair, rehearseRepair, type SameCauseName, sameCause } from '@pollen/contract/staff/repairs'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { Facts } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './members.module.css'

type Entry = { member: string; id: string }

/** Whom the causes of an entry hit beside its member; nothing where it has none. */
export function SameCause({ member, id }: Entry) {
  const found = useAnswer(sameCause, { params: { member, id } })
  return (
    <WhenLoaded of={found} what="The same cause">
      {({ causes }) =>
        causes.map((one) => <Cause key={`${one.cause} ${one.offerId ?? ''}`} member={member} id={id} {...one} />)
      }
    </WhenLoaded>
  )
}

type CauseProps = Entry & {
  cause: SameCauseName
  says: string
  members: number
  purchases: number
  isCut: boolean
  offerId?: string | undefined
}

function Cause({ member, id, cause, says, members, purchases, isCut, offerId }: CauseProps) {
  const mayRepair = useMayCall(askForRepair)
  const [requestId, setRequest] = useState<string>()
  return (
    <article className={styles.cause} aria-label="Same cause in the last 7 days">
      <div>
        <h3 className="small">Same cause in the last 7 days</h3>
        <p>
          <b>
            {isCut && 'more than '}
            {formatNumber(members)} {members === 1 ? 'member' : 'members'}
          </b>{' '}
          · {formatNumber(purchases)} {purchases === 1 ? 'receipt' : 'receipts'}
        </p>
        <p className="soft">{says}</p>
      </div>
      <div aria-live="polite">
        {requestId && (
          <p>
            Waits for a second person. <Link to={`/requests?request=${requestId}`}>See it</Link>
          </p>
        )}
      </div>
      {cause === 'heldForReview' && <Link to="/held">Held purchases</Link>}
      {offerId && mayRepair && !requestId && <Repair member={member} id={id} offerId={offerId} onAsked={setRequest} />}
    </article>
  )
}

type RepairProps = Entry & { offerId: string; onAsked: (requestId: string) => void }

/** What a repair would give is worked out before somebody asks for it. */
function Repair({ member, id, offerId, onAsked }: RepairProps) {
  const [isAsking, setAsking] = useState(false)
  useActions('Why', [{ says: 'Repair for all', key: 'b', does: () => setAsking(true) }])
  return (
    <>
      <button type="button" className={styles.act} onClick={() => setAsking(true)}>
        Repair for all…
      </button>
      {isAsking && (
        <AskWithReason
          title="Repair for all"
          does="Ask for it"
          hint="A second person decides. Each member can read it."
          onClose={() => setAsking(false)}
          run={(reason) => call(askForRepair, { params: { member, id }, body: { offerId, reason } })}
          onDone={(outcome) => outcome.outcome === 'waits' && onAsked(outcome.requestId)}
        >
          <RehearsalFacts member={member} id={id} offerId={offerId} />
        </AskWithReason>
      )}
    </>
  )
}

function RehearsalFacts({ member, id, offerId }: Entry & { offerId: string }) {
  const rehearsal = useAnswer(rehearseRepair, { params: { member, id }, query: { offerId } })
  return (
    <WhenLoaded of={rehearsal} what="The rehearsal">
      {({ members, purchases, points, largest, isCut }) => (
        <>
          <Facts
            of={[
              ['Members', formatNumber(members)],
              ['Receipts', formatNumber(purchases)],
              ['Missing together', namedPoints(points)],
              ['Most for one member', namedPoints(largest)],
            ]}
          />
          <p className="soft small">
            Worked out receipt by receipt, as a second look would. Each is paid once, and told why.
            {isCut && ' There are more: a second repair takes the rest.'}
          </p>
        </>
      )}
    </WhenLoaded>
  )
}

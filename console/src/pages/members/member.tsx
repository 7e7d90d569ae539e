import { dateOf } from '@pollen/contract/day-and-time'
import { formatNumber, formatWorth } from '@pollen/contract/numbers'
import { type StaffMember, staffMember } from '@pollen/contract/staff/members/members'
import { Notice } from '@pollen/design/notice'
import { Link, useParams, useSearchParams } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part, Rows, Tag } from '../../parts/panel.tsx'
import { requestStates } from '../../parts/request-words.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { useFollowMember } from '../../platform/stale.ts'
import { useAnswer } from '../../platform/use-call.ts'
import { MainActions, WithActions } from './actions.tsx'
import { CardsAndDevices } from './cards.tsx'
import { Entries } from './entries.tsx'
import { History } from './history.tsx'
import styles from './members.module.css'
import { Messages } from './messages.tsx'
import { Missing } from './missing.tsx'
import { Offers } from './offers.tsx'
import { Person } from './person.tsx'
import { Vouchers } from './vouchers.tsx'
import { Why } from './why.tsx'

/** All of a member on one page. */
export function MemberPage() {
  const { member = '' } = useParams()
  const page = useAnswer(staffMember, { params: { member }, query: {} })
  useFollowMember(member)
  return (
    <WhenLoaded of={page} what="The member" isPage>
      {(data) => <Member key={member} {...data} />}
    </WhenLoaded>
  )
}

function Member(data: StaffMember) {
  const { member, name, card, since, points, isProven, spending, waiting, outcomes } = data
  const [address, setAddress] = useSearchParams()
  const entry = address.get('entry') ?? undefined
  const isMissing = address.has('missing')
  useActions('This member', [
    { says: 'Look for a missing purchase', key: 'n', does: () => setAddress({ missing: '' }) },
  ])
  return (
    <WithActions of={data}>
      <div className={pageStyles.title}>
        <div>
          <h1>{name}</h1>
          <p className="soft">
            Card {card} · member since {dateOf(since)}
          </p>
        </div>
        {spending.isLocked && <Tag level="bad">Spending locked</Tag>}
        {data.erasesAt && <Tag level="bad">Closed, erased {momentInText(data.erasesAt)}</Tag>}
        {data.heldBack && <Tag level="warm">Who looked is held back until {momentInText(data.heldBack.until)}</Tag>}
        <MainActions />
      </div>
      {waiting.length > 0 && <Waiting of={waiting} />}
      {outcomes.map(({ requestId, what, state }) => (
        <Notice key={requestId} level={state === 'done' ? 'good' : 'info'}>
          “{what}”, which you asked for: {requestStates[state]}.{' '}
          <Link to={`/requests?request=${requestId}`}>See it</Link>
        </Notice>
      ))}
      <dl className={pageStyles.figures}>
        <div>
          <dt>Balance</dt>
          <dd>{formatNumber(points.available)}</dd>
          <dd className={styles.worth}>{formatWorth(points.available)}</dd>
        </div>
        <Figure name="On the way" value={points.pending} />
        <Figure name="On hold" value={points.held} />
        {!isProven && (
          <div>
            <dt>Books</dt>
            <dd>
              <Tag level="bad">Differ</Tag>
            </dd>
          </div>
        )}
      </dl>
      <div className={pageStyles.columns} data-wide={(entry === undefined && !isMissing) || undefined}>
        <Entries
          member={member}
          chosen={entry}
          onChoose={(id) => setAddress(id ? { entry: id } : {})}
          onMissing={() => setAddress({ missing: '' })}
        />
        {isMissing ? (
          <Missing member={member} onClose={() => setAddress({})} />
        ) : entry === undefined ? (
          <About {...data} />
        ) : (
          <Why member={member} id={entry} onClose={() => setAddress({})} />
        )}
      </div>
      <div className={pageStyles.columns}>
        <Offers member={member} />
        <Messages {...data} />
      </div>
      <History {...data} />
    </WithActions>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatNumber(value)}</dd>
  </div>
)

function About(data: StaffMember) {
  const { cases, holds, partners, consents } = data
  return (
    <div className={pageStyles.stack}>
      {cases.some(({ isOpen }) => isOpen) && <Cases of={cases} />}
      <Person {...data} />
      {holds.length > 0 && (
        <Part title="Held by tills">
          <Rows caption="Held by tills" columns={['Points', 'Brand', 'Since', 'Ends']}>
            {holds.map(({ points, brand, heldAt, endsAt }) => (
              <tr key={`${brand} ${heldAt}`}>
                <td data-number="">{formatNumber(points)}</td>
                <td>{brand}</td>
                <td>{momentOf(heldAt)}</td>
                <td>{momentOf(endsAt)}</td>
              </tr>
            ))}
          </Rows>
        </Part>
      )}
      <CardsAndDevices {...data} />
      {!cases.some(({ isOpen }) => isOpen) && <Cases of={cases} />}
      <Vouchers {...data} />
      <details className={styles.folded}>
        <summary>Links and consents</summary>
        <Facts
          of={[
            ...partners.map(({ name, linkedAt }): [string, string] => [name, `linked ${momentInText(linkedAt)}`]),
            ...consents.map(({ channel, isGiven }): [string, string] => [
              `Offers: ${channel.toLowerCase()}`,
              isGiven ? 'yes' : 'no',
            ]),
          ]}
        />
      </details>
    </div>
  )
}

/** What waits for a second person: one in a sentence, several in a list that opens. */
function Waiting({ of: waiting }: { of: StaffMember['waiting'] }) {
  const [first, ...others] = waiting
  const seen = ({ requestId, what, askedBy }: StaffMember['waiting'][number]) => (
    <>
      “{what}” waits for a second person. {askedBy} asked. <Link to={`/requests?request=${requestId}`}>See it</Link>
    </>
  )
  if (first && others.length === 0) return <Notice level="info">{seen(first)}</Notice>
  return (
    <Notice level="info">
      <details>
        <summary>{waiting.length} requests wait for a second person</summary>
        <ul>
          {waiting.map((one) => (
            <li key={one.requestId}>{seen(one)}</li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

/** Their cases; where one is open they stand first. */
const Cases = ({ of: cases }: { of: StaffMember['cases'] }) => (
  <Part title="Cases">
    {cases.length === 0 ? (
      <p className="soft">None.</p>
    ) : (
      <Rows caption="Cases" columns={['Case', 'About', 'Opened']}>
        {cases.map(({ caseNumber, about, openedAt, isOpen }) => (
          <tr key={caseNumber}>
            <td>
              <Link to={`/cases/${caseNumber}`}>{caseNumber}</Link>
            </td>
            <td>
              {about} {isOpen && <Tag level="warm">open</Tag>}
            </td>
            <td>{momentOf(openedAt)}</td>
          </tr>
        ))}
      </Rows>
    )}
  </Part>
)

import { fullDateOf, timeOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { caseQueue } from '@pollen/contract/staff/cases/cases'
import { spotChecks } from '@pollen/contract/staff/colleagues/spot-checks'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { GoOn } from '../../parts/go-on.tsx'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { requestStates } from '../../parts/request-words.ts'
import { ageOf, momentInText, momentOf, untilOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { useMayCall } from '../../platform/me.tsx'
import { SpotChecks } from '../colleagues/spot-checks.tsx'
import { pointsOf } from '../reviews/held-groups.ts'
import { AsksForCard } from './asks-for-card.tsx'
import { CasesByAge } from './cases-by-age.tsx'
import { ContentFigures, NewOffer } from './content-today.tsx'
import { Figure } from './figure.tsx'
import { LoadingQueues } from './loading-queues.tsx'
import styles from './today.module.css'
import { type Queues, useWork } from './work.ts'
import { kindsOfWork, type Work } from './work-kinds.ts'

/** What waits for whoever is signed in, the soonest first. */
export function Today() {
  const { work, ...queues } = useWork()
  const [checks, seesCases] = [useMayCall(spotChecks), useMayCall(caseQueue)]
  return (
    <>
      <div>
        <h1>Today</h1>
        <Summary work={work} />
        <GoOn />
      </div>
      <AsksForCard />
      {queues.content.data && <NewOffer of={queues.content.data.kinds} />}
      <Figures {...queues} />
      <div className={styles.columns} data-beside={seesCases || checks || undefined}>
        <Waiting work={work} queues={queues} />
        {(seesCases || checks) && (
          <div className={pageStyles.stack}>
            {seesCases && <CasesByAge of={queues.cases} />}
            {checks && <SpotChecks />}
          </div>
        )}
      </div>
    </>
  )
}

function Summary({ work }: { work: Work[] }) {
  const now = new Date()
  const due = work.find(({ dueAt }) => dueAt !== undefined)?.dueAt
  const until = due === undefined ? undefined : untilOf(due, now)
  return (
    <p className="soft">
      {fullDateOf(now)}, {timeOf(now)} ·{' '}
      {work.length === 0 ? (
        'nothing waits for you'
      ) : (
        <b>{work.length === 1 ? 'one waits' : `${work.length} wait`} for you</b>
      )}
      {until && `, the first is ${until.isLate ? '' : 'due '}${until.text}`}
    </p>
  )
}

/** How much there is of each kind, for everybody. */
function Figures({ requests, cases, held, money, differences, content }: Queues) {
  const own = ownRequests(requests.data)
  const mine = requests.data?.open.filter(({ canDecide }) => canDecide).length
  return (
    <dl className={pageStyles.figures}>
      <Figure name="Requests to decide" value={mine} more={own !== '' && <Link to="/requests">{own}</Link>} />
      {cases.isEnabled && <Figure name="Cases" value={cases.data?.open} more={`${cases.data?.late ?? 0} late`} />}
      {held.isEnabled && (
        <Figure
          name="Held purchases"
          value={held.data?.held.length}
          more={`${formatNumber(pointsOf(held.data?.held ?? []))} points`}
        />
      )}
      {content.isEnabled && <ContentFigures of={content.data} />}
      {money.isEnabled && (
        <>
          <Figure name="Differences with partners" value={differences.data?.differences.length} more={false} />
          <Figure
            name="Points owed"
            value={money.data?.owed}
            more={money.data?.proof?.faults === 0 && `books proved ${momentInText(money.data.proof.at)}`}
          />
        </>
      )}
    </dl>
  )
}

/** “You asked for 7: 5 wait, 1 done, 1 outdated”; those that ended while they are unread. */
function ownRequests(requests: Queues['requests']['data']): string {
  const own = [
    ...(requests?.open ?? []).filter(({ isOwn }) => isOwn),
    ...(requests?.ended ?? []).filter(({ isUnread }) => isUnread),
  ]
  const states = [...Map.groupBy(own, ({ state }) => requestStates[state])].map(
    ([state, of]) => `${of.length} ${state === requestStates.open && of.length > 1 ? 'wait' : state}`,
  )
  return own.length === 0 ? '' : `You asked for ${own.length}: ${states.join(', ')}`
}

const mostShown = 10

function Waiting({ work, queues }: { work: Work[]; queues: Queues }) {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const only = address.get('only') ?? 'all'
  const chosen = work.filter(({ kind }) => only === 'all' || kind === only)
  const shown = address.has('all') ? chosen : chosen.slice(0, mostShown)
  useActions(
    'What waits',
    shown.slice(0, mostShown).map(({ kind, about, to }, nth) => ({
      says: `${kindsOfWork[kind].does}: ${about}`,
      key: String((nth + 1) % 10),
      does: () => navigate(to),
    })),
  )
  const kinds = Object.entries(kindsOfWork).map(([kind, { several }]) => ({
    value: kind,
    label: several,
    count: work.filter((one) => one.kind === kind).length,
  }))
  const options = [{ value: 'all', label: 'All', count: work.length }, ...kinds.filter(({ count }) => count > 0)]
  return (
    <Part
      title="Waits for you"
      aside={
        kinds.filter(({ count }) => count > 0).length > 1 && (
          <fieldset className={pageStyles.filter}>
            <legend className="hidden">What</legend>
            {options.map(({ value, label, count }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="only"
                  checked={only === value}
                  onChange={() => setAddress(value === 'all' ? {} : { only: value }, { replace: true })}
                />
                {label} {count}
              </label>
            ))}
          </fieldset>
        )
      }
    >
      <LoadingQueues {...queues} />
      {shown.length === 0 ? (
        Object.values(queues).every(({ isEnabled, data }) => !isEnabled || data !== undefined) && (
          <p className="soft">Nothing. What members and colleagues wait for stands here.</p>
        )
      ) : (
        <Rows caption="Waits for you" columns={['What', 'About', 'Age', 'Due', 'Next']}>
          {shown.map((one, nth) => (
            <Row key={`${one.kind} ${one.id}`} {...one} number={nth < mostShown ? (nth + 1) % 10 : undefined} />
          ))}
        </Rows>
      )}
      {chosen.length > shown.length && (
        <div className={styles.foot}>
          <span className="soft">
            {shown.length} of {chosen.length}, soonest first
          </span>
          <button
            type="button"
            className={pageStyles.link}
            onClick={() => setAddress({ only, all: '' }, { replace: true })}
          >
            Show all
          </button>
        </div>
      )}
    </Part>
  )
}

function Row({ kind, about, detail, since, dueAt, to, number }: Work & { number: number | undefined }) {
  const { name, does, level } = kindsOfWork[kind]
  const due = dueAt === undefined ? undefined : untilOf(dueAt)
  return (
    <tr>
      <td>
        <Tag level={due?.isLate ? 'bad' : level}>{name}</Tag>
      </td>
      <td data-typed="">
        <b>{about}</b>
        <div className="soft small">{detail}</div>
      </td>
      <td className={styles.short} title={momentOf(since)}>
        {ageOf(since)}
      </td>
      <td className={styles.short} data-late={due?.isLate || undefined}>
        {due?.text}
      </td>
      <td className={styles.short}>
        <Link to={to} aria-label={`${does}: ${about}`}>
          {does}
        </Link>{' '}
        {number !== undefined && <Key of={String(number)} />}
      </td>
    </tr>
  )
}

import { formatNumber } from '@pollen/contract/numbers'
import { jobKinds, type KindOfJob } from '@pollen/contract/staff/queue'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { ageOf, countOf, untilOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { useAnswer } from '../../platform/use-call.ts'
import { clockOf } from './clock.ts'
import { JobsOfKind } from './jobs-of-kind.tsx'
import styles from './queue.module.css'

const shows = {
  all: { says: 'All', has: () => true },
  failed: { says: 'Failed', has: ({ failed }: KindOfJob) => failed > 0 },
  again: { says: 'Tried again', has: ({ triedAgain }: KindOfJob) => triedAgain > 0 },
  clock: { says: 'By the clock', has: ({ cron }: KindOfJob) => cron !== undefined },
} as const
type JobFilter = keyof typeof shows

const isQuiet = ({ waiting, failed }: KindOfJob) => waiting === 0 && failed === 0

/** The jobs of all servers by kind; beside them those of one kind, and what is done with what failed. */
export function Jobs() {
  const [address, setAddress] = useSearchParams()
  const found = useAnswer(jobKinds)
  const [isUnfolded, setUnfolded] = useState(false)
  const chosen = address.get('kind')
  const asked = address.get('show') ?? ''
  const show: JobFilter = Object.hasOwn(shows, asked) ? (asked as JobFilter) : 'all'
  const open = (more: { kind?: string; show?: JobFilter }) =>
    setAddress({ ...(show !== 'all' && { show }), ...more }, { preventScrollReset: true })
  useActions('Jobs', [
    { says: 'Unfold or fold', key: 'f', does: () => setUnfolded(!isUnfolded) },
    { says: 'Read again', key: 'r', does: () => void found.refetch() },
  ])
  return (
    <>
      {found.isPending && <h1>Jobs</h1>}
      <WhenLoaded of={found} what="Jobs" isPage>
        {({ kinds }) => {
          const listed = kinds.filter(shows[show].has)
          const busy = listed.filter((kind) => show !== 'all' || !isQuiet(kind) || kind.name === chosen || isUnfolded)
          return (
            <>
              <div className={pageStyles.title}>
                <h1>Jobs</h1>
                <p>{summaryOf(kinds)}</p>
                <fieldset className={pageStyles.filter}>
                  <legend className="hidden">Which</legend>
                  {(Object.keys(shows) as JobFilter[]).map((one) => (
                    <label key={one}>
                      <input
                        type="radio"
                        name="show"
                        checked={show === one}
                        onChange={() => setAddress(one === 'all' ? {} : { show: one }, { replace: true })}
                      />
                      {shows[one].says} {kinds.filter(shows[one].has).length}
                    </label>
                  ))}
                </fieldset>
              </div>
              <div className={chosen ? pageStyles.columns : pageStyles.stack} data-wide="">
                <Part title={busy.length === 0 ? 'Nothing waits' : countOf(busy.length, 'kind')}>
                  {busy.length > 0 && (
                    <Rows
                      caption="Kinds of jobs"
                      columns={['Kind', 'Runs, waits for', 'Waiting', 'Oldest', 'Done, 24 h', 'Tried again', 'Failed']}
                    >
                      {busy.map((kind) => (
                        <Kind
                          key={kind.name}
                          {...kind}
                          isChosen={kind.name === chosen}
                          open={() => open({ kind: kind.name })}
                        />
                      ))}
                    </Rows>
                  )}
                  {show === 'all' && kinds.some(isQuiet) && (
                    <button type="button" className={pageStyles.link} onClick={() => setUnfolded(!isUnfolded)}>
                      {isUnfolded
                        ? 'Fold those with nothing to do'
                        : `${countOf(kinds.filter(isQuiet).length, 'kind')} more with nothing to do`}
                    </button>
                  )}
                </Part>
                {chosen && <JobsOfKind key={chosen} name={chosen} close={() => open({})} />}
              </div>
            </>
          )
        }}
      </WhenLoaded>
    </>
  )
}

function summaryOf(kinds: KindOfJob[]): ReactNode {
  const sum = (of: (kind: KindOfJob) => number) => kinds.reduce((all, kind) => all + of(kind), 0)
  const failed = sum((kind) => kind.failed)
  return (
    <>
      {formatNumber(sum(({ waiting }) => waiting))} wait · {formatNumber(sum(({ doneInDay }) => doneInDay))} done in 24
      hours
      {failed > 0 && (
        <>
          {' '}
          · <b>{formatNumber(failed)} failed for good</b>
        </>
      )}
    </>
  )
}

function Kind({
  name,
  does,
  cron,
  waitsFor,
  waiting,
  oldestDueAt,
  doneInDay,
  triedAgain,
  failed,
  isChosen,
  open,
}: KindOfJob & { isChosen: boolean; open: () => void }) {
  return (
    <tr aria-selected={isChosen}>
      <td>
        <button type="button" className={pageStyles.link} onClick={open}>
          {does}
        </button>
        <br />
        <code className={styles.name}>{name}</code>
      </td>
      <td className="soft">{[cron && clockOf(cron), waitsFor].filter(Boolean).join(', ')}</td>
      <td data-number="">{formatNumber(waiting)}</td>
      <td data-number="">{oldestDueAt ? dueOf(oldestDueAt) : '–'}</td>
      <td data-number="">{formatNumber(doneInDay)}</td>
      <td data-number="">{formatNumber(triedAgain)}</td>
      <td data-number="">{failed > 0 ? <Tag level="bad">{formatNumber(failed)}</Tag> : '0'}</td>
    </tr>
  )
}

/** “9 min” that it has waited, “in 9 min” while it is not due. */
const dueOf = (at: string): string => (Date.parse(at) <= Date.now() ? ageOf(at) : untilOf(at).text)

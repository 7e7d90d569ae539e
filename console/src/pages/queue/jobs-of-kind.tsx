import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber } from '@pollen/contract/numbers'
import { giveUpJobs, jobsOfKind, mostJobsListed, type QueuedJob, tryJobsAgain } from '@pollen/contract/staff/queue'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import pageStyles from '../../parts/page.module.css'
import { Rows, Tag } from '../../parts/panel.tsx'
import { useTicks } from '../../parts/ticks.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { countOf, momentInText, momentOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { clockOf } from './clock.ts'
import styles from './queue.module.css'

/** The jobs of a kind: what they failed with, again, and giving up. */
export function JobsOfKind({ name, close }: { name: string; close: () => void }) {
  const found = useAnswer(jobsOfKind, { params: { job: name } })
  return (
    <Drawer title={found.data?.does ?? 'A kind of job'} onClose={close}>
      <WhenLoaded of={found} what="Jobs of this kind">
        {(kind) => <Kind {...kind} />}
      </WhenLoaded>
    </Drawer>
  )
}

function Kind(kind: Answer<typeof jobsOfKind>) {
  const { name, does, cron, lastQueuedAt, retries, safeAgain, ifGivenUp, jobs } = kind
  const { ticked, tick, clear } = useTicks()
  const [isGivingUp, setGivingUp] = useState(false)
  const [said, setSaid] = useState<ReactNode>()
  const params = { job: name }
  const chosen = jobs.filter(({ jobId }) => ticked.includes(jobId)).map(({ jobId }) => jobId)
  const failed = jobs.filter(({ state }) => state === 'failed').map(({ jobId }) => jobId)
  const trying = useDoing(
    (jobIds: string[]) => call(tryJobsAgain, { params, body: { jobIds } }),
    (done) => {
      clear()
      setSaid(`${countOf(done.jobs, 'job')} tried again now.`)
    },
  )
  const again = (jobIds: string[]) => jobIds.length > 0 && !trying.isBusy && trying.run(jobIds)
  useActions(does, [
    { says: 'Try those again', key: 'a', does: () => again(chosen.length > 0 ? chosen : failed) },
    { says: 'Give them up', key: 'u', does: () => setGivingUp(chosen.length > 0) },
  ])
  return (
    <>
      <p className="soft">
        <code className={styles.name}>{name}</code> · {cron ? `${clockOf(cron)} · ` : ''}
        {lastQueuedAt && `begun ${momentInText(lastQueuedAt)} · `}
        {retries === 0 ? 'tried once' : `tried ${formatNumber(retries + 1)} times, then left`}
      </p>
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      {jobs.length === 0 ? (
        <p className="soft">None waits, and none failed.</p>
      ) : (
        <Rows caption={`Jobs: ${does}`} columns={['Tick', 'What', 'Tries', 'Next']}>
          {jobs.map((job, index) => (
            <Job
              key={job.jobId}
              {...job}
              says={job.about ?? `${does} ${index + 1}`}
              isTicked={ticked.includes(job.jobId)}
              tick={(isOn) => tick(job.jobId, isOn)}
            />
          ))}
        </Rows>
      )}
      {jobs.length === mostJobsListed && (
        <p className="soft">The first {mostJobsListed}, those that failed before others.</p>
      )}
      <div className={styles.safe}>
        <p>
          <b>Safe to try again.</b> {safeAgain}
        </p>
        <p>
          <b>Given up:</b> {ifGivenUp}
        </p>
      </div>
      <Failure says={trying.failure} />
      {jobs.length > 0 && (
        <div className={pageStyles.pages}>
          <Button
            type="button"
            busy={trying.isBusy}
            disabled={chosen.length === 0 && failed.length === 0}
            onClick={() => again(chosen.length > 0 ? chosen : failed)}
          >
            {chosen.length > 0 ? `Again: ${chosen.length} ticked` : 'All that failed again'}
          </Button>
          <Button type="button" kind="quiet" disabled={chosen.length === 0} onClick={() => setGivingUp(true)}>
            Give up…
          </Button>
        </div>
      )}
      {isGivingUp && (
        <AskWithReason
          title={`Give up: ${does.toLowerCase()}`}
          does="Give it up"
          hint="Other administrators and auditors read it. Within 30 days it can be tried again."
          reasons={['It was done by hand', 'It can’t succeed any more']}
          onClose={() => setGivingUp(false)}
          run={(reason) => call(giveUpJobs, { params, body: { jobIds: chosen, reason } })}
          onDone={(done) => {
            clear()
            setSaid(`${countOf(done.jobs, 'job')} given up.`)
          }}
        >
          <p>{ifGivenUp}</p>
        </AskWithReason>
      )}
    </>
  )
}

const states: Record<QueuedJob['state'], { level: 'plain' | 'good' | 'warm' | 'bad'; says: string }> = {
  waits: { level: 'plain', says: 'waits' },
  runs: { level: 'good', says: 'runs' },
  failed: { level: 'bad', says: 'failed' },
  givenUp: { level: 'plain', says: 'given up' },
}

function Job({
  says,
  tries,
  mostTries,
  dueAt,
  lastError,
  state,
  isTicked,
  tick,
}: QueuedJob & { says: string; isTicked: boolean; tick: (isOn: boolean) => void }) {
  const { level, says: stateSays } = states[state]
  return (
    <tr aria-selected={isTicked}>
      <td>
        <input
          type="checkbox"
          aria-label={says}
          checked={isTicked}
          disabled={state === 'runs'}
          onChange={({ target }) => tick(target.checked)}
        />
      </td>
      <td data-typed="" className={styles.what}>
        <b>{says}</b>
        {lastError && (
          <>
            <br />
            <span className="soft">{lastError}</span>
          </>
        )}
      </td>
      <td data-number="">{state === 'givenUp' ? tries : `${tries} of ${mostTries}`}</td>
      <td>{state === 'waits' ? momentOf(dueAt) : <Tag level={level}>{stateSays}</Tag>}</td>
    </tr>
  )
}

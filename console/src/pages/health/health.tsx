import { formatNumber } from '@pollen/contract/numbers'
import { type Check, health, noteBackupProof, type RunningServer, takeCheck } from '@pollen/contract/staff/health'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { Database } from './database.tsx'
import styles from './health.module.css'
import { Keys } from './keys.tsx'

/** What asks for somebody now, with what to do; what is due soon; and what is as it should be. */
export function Health() {
  const found = useAnswer(health)
  const [isProving, setProving] = useState(false)
  const [said, setSaid] = useState<ReactNode>()
  const red = found.data?.checks.filter(({ level }) => level === 'now') ?? []
  const taking = useDoing(
    ({ name }: Check) => call(takeCheck, { params: { check: name } }),
    () => setSaid('Your colleagues see that you are on it.'),
  )
  useActions('Health', [
    { says: 'Read again', key: 'r', does: () => void found.refetch() },
    ...(red[0] ? [{ says: 'I’m on it', key: 'm', does: () => red[0] && !taking.isBusy && taking.run(red[0]) }] : []),
    { says: 'Note that a backup was restored', does: () => setProving(true) },
  ])
  return (
    <>
      {found.isPending && <h1>Health</h1>}
      <WhenLoaded of={found} what="Health" isPage>
        {({ at, checks, servers, database, keys }) => (
          <>
            <div className={pageStyles.title}>
              <h1>Health</h1>
              <p className="soft">{momentOf(at)} · servers tell of themselves every 10 seconds</p>
              <Counts of={checks} />
            </div>
            <div aria-live="polite" className={pageStyles.said}>
              {said && <Notice level="good">{said}</Notice>}
            </div>
            <Failure says={taking.failure} />
            {red.map((check) => (
              <FailedCheck key={check.name} {...check} isBusy={taking.isBusy} take={() => taking.run(check)} />
            ))}
            <div className={pageStyles.columns} data-wide="">
              <div className={pageStyles.stack}>
                <Servers of={servers} />
                <Database {...database} />
                <Keys of={keys} />
              </div>
              <Part
                title="What is looked at"
                aside={
                  <button type="button" className={pageStyles.link} onClick={() => setProving(true)}>
                    A backup was restored
                  </button>
                }
              >
                <div className={styles.checks}>
                  {checks.map((check) => (
                    <Line key={check.name} {...check} />
                  ))}
                </div>
              </Part>
            </div>
            {isProving && (
              <AskWithReason
                title="A backup was restored, and its books agree"
                does="Note it"
                hint="How long it took, and what was found. It stands in the audit."
                onClose={() => setProving(false)}
                run={(reason) => call(noteBackupProof, { body: { reason } })}
                onDone={() => setSaid('Noted: the next proof is due in 92 days.')}
              />
            )}
          </>
        )}
      </WhenLoaded>
    </>
  )
}

const levels: Record<Check['level'], { tag: 'plain' | 'good' | 'warm' | 'bad'; one: string; many: string }> = {
  now: { tag: 'bad', one: 'now', many: 'to do now' },
  soon: { tag: 'warm', one: 'soon', many: 'soon' },
  unknown: { tag: 'plain', one: 'not known', many: 'not known' },
  good: { tag: 'good', one: 'good', many: 'as they should be' },
}

const Counts = ({ of }: { of: Check[] }) => (
  <p className={styles.counts}>
    {(Object.keys(levels) as Check['level'][]).map((level) => {
      const many = of.filter((check) => check.level === level).length
      return (
        (many > 0 || level === 'now') && (
          <Tag key={level} level={many === 0 ? 'plain' : levels[level].tag}>
            {formatNumber(many)} {levels[level].many}
          </Tag>
        )
      )
    })}
  </p>
)

function FailedCheck({
  title,
  says,
  steps,
  leadsTo,
  taken,
  isBusy,
  take,
}: Check & { isBusy: boolean; take: () => void }) {
  return (
    <section className={styles.red} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{says}</p>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.deeds}>
        {leadsTo && <Link to={leadsTo}>{leadsTo === '/jobs' ? 'Go to Jobs' : 'Go to Tills'}</Link>}
        <Button type="button" kind="quiet" busy={isBusy} onClick={take}>
          I’m on it<span className="hidden">: {title}</span>
        </Button>
        {taken && (
          <p className="soft small">
            {taken.by} is on it since {momentInText(taken.since)}
          </p>
        )}
      </div>
    </section>
  )
}

function Line({ title, says, level, share, steps, leadsTo, taken }: Check) {
  return (
    <div className={styles.check}>
      <div>
        <b>{title}</b>
        <p className="soft small">
          {says}
          {level === 'soon' && ` ${steps.join('; ')}.`}{' '}
          {level === 'soon' && leadsTo && <Link to={leadsTo}>Go there</Link>}
          {level === 'soon' && taken && ` ${taken.by} is on it.`}
        </p>
      </div>
      {share === undefined ? (
        <span />
      ) : (
        <meter
          aria-label={`${title}: of the longest allowed`}
          min={0}
          max={1}
          high={0.9}
          optimum={0}
          value={Math.min(1, share)}
        />
      )}
      <Tag level={levels[level].tag}>{levels[level].one}</Tag>
    </div>
  )
}

function Servers({ of }: { of: RunningServer[] }) {
  const versions = new Set(of.map(({ version }) => version)).size
  return (
    <Part
      title="Servers"
      aside={<span className="soft">{versions > 1 ? `${versions} versions` : 'one version everywhere'}</span>}
    >
      {of.length === 0 ? (
        <p className="soft">None has told of itself yet.</p>
      ) : (
        <Rows caption="Servers" columns={['Server', 'Does', 'Version', 'Up since', 'State']}>
          {of.map(({ host, kind, version, startedAt, isSilent, seenAt }) => (
            <tr key={`${host} ${kind} ${startedAt}`}>
              <td data-typed="">{host}</td>
              <td>{kind === 'server' ? 'answers' : 'jobs'}</td>
              <td>
                <code>{version}</code>
              </td>
              <td>{momentOf(startedAt)}</td>
              <td>
                {isSilent ? <Tag level="bad">silent since {momentInText(seenAt)}</Tag> : <Tag level="good">runs</Tag>}
              </td>
            </tr>
          ))}
        </Rows>
      )}
    </Part>
  )
}

import { hourMs } from '@pollen/contract/durations'
import { unavailableIn } from '@pollen/contract/maintenance'
import { beginMaintenance, endMaintenance, type MaintenanceNow, planMaintenance } from '@pollen/contract/staff/switches'
import { Button } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { type ReactNode, useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part, Tag } from '../../parts/panel.tsx'
import { momentInText } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import styles from './switches.module.css'

type Say = (what: ReactNode) => void

/** Whether every page says that the service is unavailable, and what members read then. */
export function Maintenance({ now, say }: { now: MaintenanceNow; say: Say }) {
  const [popup, setPopup] = useState<'hour' | 'plan' | 'end'>()
  const { isOn, isTurnedElsewhere, hour, planned } = now
  const begin = () => setPopup(isOn ? 'end' : 'hour')
  useActions(
    'Maintenance',
    isTurnedElsewhere ? [] : [{ says: isOn ? 'End it' : 'Maintenance now', key: 'm', does: begin }],
  )
  const close = () => setPopup(undefined)
  return (
    <Part
      title="Maintenance"
      aside={
        <Tag level={isOn ? 'bad' : planned ? 'warm' : 'good'}>
          {isOn ? 'on' : planned ? 'planned' : 'off, none planned'}
        </Tag>
      }
    >
      <p className="soft">Every page says that the service is unavailable. Tills, and points, go on.</p>
      {isTurnedElsewhere && <p>The settings, or your service for switches, hold it on: it is ended there.</p>}
      {hour && (
        <Facts
          of={[
            ['Until', momentInText(hour.until)],
            ['Begun by', hour.by],
            ['Why', hour.reason],
          ]}
        />
      )}
      {planned && (
        <>
          <Facts
            of={[
              ['From', momentInText(planned.beginsAt)],
              ['Until', momentInText(planned.endsAt)],
              ['Planned by', planned.by],
              ['Why', planned.reason],
            ]}
          />
          <Members from={planned.beginsAt} until={planned.endsAt} />
        </>
      )}
      <div className={pageStyles.pages}>
        {!isOn && (
          <Button type="button" kind="quiet" onClick={() => setPopup('hour')}>
            Now, for an hour
          </Button>
        )}
        <Button type="button" onClick={() => setPopup('plan')}>
          {planned ? 'Plan it anew' : 'Plan it'}
        </Button>
        {(hour || planned) && (
          <Button type="button" kind="quiet" onClick={() => setPopup('end')}>
            {isOn ? 'End it now' : 'Call it off'}
          </Button>
        )}
      </div>
      {popup === 'hour' && <ForAnHour say={say} close={close} />}
      {popup === 'plan' && <Plan say={say} close={close} />}
      {popup === 'end' && (
        <AskWithReason
          title={isOn ? 'End maintenance' : 'Call maintenance off'}
          does={isOn ? 'End it now' : 'Call it off'}
          hint="All servers are open again within five seconds."
          reasons={['It is done', 'It is not needed']}
          onClose={close}
          run={(reason) => call(endMaintenance, { body: { reason } })}
          onDone={() => say('Maintenance has ended.')}
        />
      )}
    </Part>
  )
}

/** What every page says then. */
const Members = ({ from, until }: { from: string; until: string }) => (
  <figure>
    <figcaption className="soft small">What members read</figcaption>
    <div className={styles.notice}>
      <p>{unavailableIn({ from: new Date(from), until: new Date(until) })}</p>
    </div>
  </figure>
)

function ForAnHour({ say, close }: { say: Say; close: () => void }) {
  const [from] = useState(() => new Date().toISOString())
  const until = new Date(Date.parse(from) + hourMs).toISOString()
  return (
    <AskWithReason
      title="Maintenance now, for an hour"
      does="Begin it now"
      hint="It ends by itself after an hour, or when an administrator ends it."
      reasons={['A new version', 'Work on the database', 'Something fails']}
      onClose={close}
      run={(reason) => call(beginMaintenance, { body: { reason } })}
      onDone={(begun) => say(`Maintenance until ${momentInText(begun.until)}.`)}
    >
      <Members from={from} until={until} />
    </AskWithReason>
  )
}

/** A moment by the clock of whoever types it; nothing while the field is empty. */
const momentTyped = (typed: string): string => (typed === '' ? '' : new Date(typed).toISOString())

function Plan({ say, close }: { say: Say; close: () => void }) {
  const [from, setFrom] = useDraft('Planned maintenance', 'from', '')
  const [until, setUntil] = useDraft('Planned maintenance', 'until', '')
  const [beginsAt, endsAt] = [momentTyped(from), momentTyped(until)]
  return (
    <AskWithReason
      title="Planned maintenance"
      does="Ask for it"
      hint="Another administrator decides. It begins and ends by itself."
      reasons={['A new version', 'Work on the database']}
      onClose={close}
      run={(reason) => call(planMaintenance, { body: { beginsAt, endsAt, reason } })}
      onDone={() => say('Maintenance waits for a second person.')}
    >
      <div className={pageStyles.pair}>
        <Field
          label="From"
          name="from"
          type="datetime-local"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label="Until"
          name="until"
          type="datetime-local"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      {beginsAt && endsAt && beginsAt < endsAt && <Members from={beginsAt} until={endsAt} />}
    </AskWithReason>
  )
}

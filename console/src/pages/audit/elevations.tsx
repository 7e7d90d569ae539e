import {
  type Elevation,
  elevationActions,
  elevations,
  noteElevation,
} from '@pollen/contract/staff/colleagues/elevations'
import { roleNames } from '@pollen/contract/staff-roles'
import { Dialog } from '@pollen/design/dialog'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMe } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'

/** Who acted in another role, and the emergencies that somebody looks at afterwards. */
export function Elevations() {
  const [said, say] = useState<ReactNode>()
  const found = useAnswer(elevations, {})
  const [read, setRead] = useState<Elevation>()
  const [noted, setNoted] = useState<Elevation>()
  return (
    <>
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      <WhenLoaded of={found} what="Other roles">
        {({ elevations: all }) => (
          <Part title="In another role">
            {all.length === 0 ? (
              <p className="soft">
                Whoever has another role for an hour, or says that there is an emergency, stands here.
              </p>
            ) : (
              <Rows caption="In another role" columns={['Who', 'As', 'When', 'Why', 'State', 'Look']}>
                {all.map((one) => (
                  <Row key={one.elevationId} {...one} read={() => setRead(one)} note={() => setNoted(one)} />
                ))}
              </Rows>
            )}
          </Part>
        )}
      </WhenLoaded>
      {read && <WhatWasDone {...read} close={() => setRead(undefined)} />}
      {noted && (
        <AskWithReason
          title={`You looked at ${noted.name}’s emergency`}
          does="Say so"
          hint="What you found. It stands beside it for good."
          onClose={() => setNoted(undefined)}
          run={(reason) => call(noteElevation, { params: noted, body: { reason } })}
          onDone={() => say(`${noted.name}’s emergency is looked at.`)}
        />
      )}
    </>
  )
}

function Row({
  name,
  role,
  isEmergency,
  beganAt,
  endsAt,
  reason,
  caseNumber,
  decidedBy,
  isRunning,
  actions,
  lookedAt,
  read,
  note,
}: Elevation & { read: () => void; note: () => void }) {
  const { name: me } = useMe()
  return (
    <tr>
      <td data-typed="">{name}</td>
      <td>
        {isEmergency ? <Tag level="bad">emergency</Tag> : roleNames[role]}
        {decidedBy && <div className="soft small">with {decidedBy}</div>}
      </td>
      <td>
        {momentOf(beganAt)}
        <div className="soft small">until {momentInText(endsAt)}</div>
      </td>
      <td>
        {reason}
        {caseNumber && (
          <div className="small">
            <Link to={`/cases/${caseNumber}`}>Case {caseNumber}</Link>
          </div>
        )}
        {lookedAt && (
          <div className="soft small">
            {lookedAt.by} looked at it, {momentInText(lookedAt.at)}: “{lookedAt.note}”
          </div>
        )}
      </td>
      <td>
        {isRunning ? (
          <Tag level="warm">runs</Tag>
        ) : isEmergency && !lookedAt ? (
          <Tag level="bad">to be looked at</Tag>
        ) : (
          <Tag>over</Tag>
        )}
      </td>
      <td>
        <span className={pageStyles.pages}>
          <button type="button" className={pageStyles.link} onClick={read}>
            {actions} done<span className="hidden"> by {name}</span>
          </button>
          {isEmergency && !isRunning && !lookedAt && name !== me && (
            <button type="button" className={pageStyles.link} onClick={note}>
              Looked at<span className="hidden">: {name}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

function WhatWasDone({ elevationId, name, close }: Elevation & { close: () => void }) {
  const found = useAnswer(elevationActions, { params: { elevationId } })
  return (
    <Dialog title={`What ${name} did`} open onClose={close}>
      <WhenLoaded of={found} what="What was done">
        {({ actions }) =>
          actions.length === 0 ? (
            <p className="soft">Nothing.</p>
          ) : (
            <Rows caption="What was done" columns={['When', 'What', 'About']}>
              {actions.map(({ at, what, subject }) => (
                <tr key={`${at} ${what}`}>
                  <td>{momentOf(at)}</td>
                  <td>{what}</td>
                  <td>{subject ?? ''}</td>
                </tr>
              ))}
            </Rows>
          )
        }
      </WhenLoaded>
    </Dialog>
  )
}

import { type RequestInBrief, type StaffRequest, staffRequests } from '@pollen/contract/staff/requests'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { requestStates } from '../../parts/request-words.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText } from '../../parts/words.ts'
import { useAnswer } from '../../platform/use-call.ts'
import { OpenedRequest } from './request.tsx'

/** What two people decide. A request is opened by a press, as its member reads that somebody looked. */
export function Requests() {
  const requests = useAnswer(staffRequests)
  const [address, setAddress] = useSearchParams()
  const [said, setSaid] = useState<ReactNode>()
  const [inARow, setInARow] = useState(0)
  const chosen = address.get('request')
  return (
    <>
      <h1>Requests</h1>
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      <WhenLoaded of={requests} what="Requests">
        {({ open, ended }) => {
          // Read as it is now: by the time that something is decided, the list is another.
          const goOn = (from: StaffRequest, became: StaffRequest['state']) => {
            setInARow(inARow + 1)
            setSaid(`${from.what}: ${requestStates[became]}.`)
            const next = open.find(({ requestId, canDecide }) => canDecide && requestId !== from.requestId)
            setAddress({ request: (next ?? from).requestId }, { replace: true })
          }
          return (
            <div className={pageStyles.columns}>
              <Part title={open.length === 0 ? 'None waits' : open.length === 1 ? 'One waits' : `${open.length} wait`}>
                <List
                  of={[...open, ...ended]}
                  chosen={chosen}
                  onChoose={(request) => {
                    setInARow(0)
                    setAddress({ request })
                  }}
                />
              </Part>
              {chosen ? (
                <OpenedRequest key={chosen} requestId={chosen} inARow={inARow} onDecided={goOn} />
              ) : (
                open.length + ended.length > 0 && (
                  <p className="soft">Open one to read what changes, and why. Its member reads that you did.</p>
                )
              )}
            </div>
          )
        }}
      </WhenLoaded>
    </>
  )
}

const List = ({
  of,
  chosen,
  onChoose,
}: {
  of: RequestInBrief[]
  chosen: string | null
  onChoose: (requestId: string) => void
}) =>
  of.length === 0 ? (
    <p className="soft">What you ask for and what you may decide stands here.</p>
  ) : (
    <Rows caption="Requests" columns={['What', 'Asked by', 'State']}>
      {of.map(({ requestId, what, askedBy, state, expiresAt, isOwn, isUnread, isAskedBack }) => (
        <tr key={requestId} aria-selected={requestId === chosen}>
          <td>
            <button type="button" className={pageStyles.link} onClick={() => onChoose(requestId)}>
              {what}
            </button>
          </td>
          <td>{isOwn ? 'you' : askedBy}</td>
          <td>
            {state === 'open' && isAskedBack ? (
              <Tag level="warm">{isOwn ? 'asked back' : 'waits for an answer'}</Tag>
            ) : state === 'open' ? (
              <Tag level="warm">until {momentInText(expiresAt)}</Tag>
            ) : (
              <Tag level={isUnread ? 'warm' : 'plain'}>{requestStates[state]}</Tag>
            )}
          </td>
        </tr>
      ))}
    </Rows>
  )

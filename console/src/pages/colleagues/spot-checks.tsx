import { formatChange } from '@pollen/contract/numbers'
import { type SpotCheck, sayChecked, spotChecks } from '@pollen/contract/staff/colleagues/spot-checks'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'

/** What colleagues did alone, to be looked at afterwards. */
export function SpotChecks() {
  const found = useAnswer(spotChecks, {})
  return (
    <Part title="To look at afterwards">
      <WhenLoaded of={found} what="What colleagues did">
        {({ waiting }) =>
          waiting.length === 0 ? (
            <p className="soft">Nothing. One in fifty of what colleagues do alone comes here.</p>
          ) : (
            <Rows caption="To look at afterwards" columns={['What', 'Was it right?']}>
              {waiting.map((one) => (
                <Waiting key={one.actionId} {...one} />
              ))}
            </Rows>
          )
        }
      </WhenLoaded>
    </Part>
  )
}

function Waiting({ actionId, at, what, by, member, caseNumber, points, reason }: SpotCheck) {
  const [isAsking, setAsking] = useState(false)
  const params = { actionId }
  const saying = useDoing(() => call(sayChecked, { params, body: { isRight: true } }))
  return (
    <tr>
      <td data-typed="">
        {member ? <Link to={`/members/${member}`}>{what}</Link> : what}
        {points !== undefined && `: ${formatChange(points)}`}
        <div>{reason}</div>
        <div className="soft small">
          {by}, {momentInText(at)}
          {caseNumber && `, case ${caseNumber}`}
        </div>
      </td>
      <td>
        <div className={pageStyles.pair}>
          <button
            type="button"
            className={pageStyles.link}
            aria-disabled={saying.isBusy || undefined}
            onClick={() => saying.isBusy || saying.run(undefined)}
          >
            Right
          </button>
          <button type="button" className={pageStyles.link} onClick={() => setAsking(true)}>
            Not right
          </button>
        </div>
        <Failure says={saying.failure} />
        {isAsking && (
          <AskWithReason
            title={`What was not right: ${what}?`}
            does="Say so"
            hint={`${by} and the auditor read it.`}
            onClose={() => setAsking(false)}
            run={(note) => call(sayChecked, { params, body: { isRight: false, note } })}
            onDone={() => undefined}
          />
        )}
      </td>
    </tr>
  )
}

import { oversight } from '@pollen/contract/staff/colleagues/spot-checks'
import { Link } from 'react-router'
import { Facts, Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useAnswer } from '../../platform/use-call.ts'

/** How the second person worked in the last seven days. */
export function Oversight() {
  const found = useAnswer(oversight)
  return (
    <Part title="Two people, in the last seven days">
      <WhenLoaded of={found} what="The week">
        {({ decided, pairs, quick, checked }) => (
          <>
            <Facts
              of={[
                ['Requests decided', decided],
                ['Decided within ten seconds', quick.length],
                ['Pairs who decide most for each other', pairs.length],
                ['Looked at afterwards', `${checked.right + checked.notRight.length}, ${checked.waiting} wait`],
              ]}
            />
            {pairs.length > 0 && (
              <Rows caption="Pairs" columns={['Who asked', 'Who decided', 'How many']}>
                {pairs.map(({ asker, decider, decided: count, of }) => (
                  <tr key={`${asker} ${decider}`}>
                    <td>{asker}</td>
                    <td>{decider}</td>
                    <td data-number="">
                      {count} of {of}
                    </td>
                  </tr>
                ))}
              </Rows>
            )}
            {quick.length > 0 && (
              <Rows caption="Decided within ten seconds" columns={['Request', 'Who decided', 'When', 'Seconds']}>
                {quick.map(({ requestId, what, by, at, seconds }) => (
                  <tr key={requestId}>
                    <td>
                      <Link to={`/requests?request=${requestId}`}>{what}</Link>
                    </td>
                    <td>{by}</td>
                    <td>{momentOf(at)}</td>
                    <td data-number="">{seconds}</td>
                  </tr>
                ))}
              </Rows>
            )}
            {checked.notRight.length > 0 && (
              <Rows caption="What was not right" columns={['What', 'By', 'What was not right', 'Who looked']}>
                {checked.notRight.map(({ actionId, at, what, by, note, checkedBy }) => (
                  <tr key={actionId}>
                    <td>
                      {what}
                      <div className="soft small">{momentOf(at)}</div>
                    </td>
                    <td>{by}</td>
                    <td>{note}</td>
                    <td>{checkedBy}</td>
                  </tr>
                ))}
              </Rows>
            )}
          </>
        )}
      </WhenLoaded>
    </Part>
  )
}

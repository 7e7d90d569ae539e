import { caseQueue } from '@pollen/contract/staff/cases/cases'
import { Link } from 'react-router'
import { Due } from '../../parts/due.tsx'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useAnswer } from '../../platform/use-call.ts'

/** The queue, the first that is due first. */
export function Cases() {
  const queue = useAnswer(caseQueue)
  return (
    <>
      <h1>Cases</h1>
      <WhenLoaded of={queue} what="Cases">
        {({ cases, open, late }) => (
          <Part
            title={open === 0 ? 'None is open' : `${open} open`}
            aside={late > 0 ? <Tag level="bad">{late} late</Tag> : null}
          >
            {cases.length === 0 ? (
              <p className="soft">No case is open.</p>
            ) : (
              <Rows
                caption="Cases"
                columns={['Case', 'About', 'Opened', 'Answer promised', 'Voucher promised', 'Taken by']}
              >
                {cases.map(({ caseNumber, member, about, openedAt, answerDueAt, voucherDueAt, takenBy, isMine }) => (
                  <tr key={caseNumber}>
                    <td>
                      <Link to={`/cases/${caseNumber}`}>{caseNumber}</Link>
                    </td>
                    <td>
                      {about} {!member && <Tag>no account</Tag>}
                    </td>
                    <td>{momentOf(openedAt)}</td>
                    <td>{answerDueAt && <Due at={answerDueAt} />}</td>
                    <td>{voucherDueAt && <Due at={voucherDueAt} />}</td>
                    <td>{isMine ? <Tag level="good">you</Tag> : takenBy}</td>
                  </tr>
                ))}
              </Rows>
            )}
          </Part>
        )}
      </WhenLoaded>
    </>
  )
}

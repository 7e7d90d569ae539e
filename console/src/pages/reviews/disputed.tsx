import { formatNumber } from '@pollen/contract/numbers'
import { disputes } from '@pollen/contract/staff/cases/disputes'
import { Link } from 'react-router'
import { Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useAnswer } from '../../platform/use-call.ts'

/** The spends that members say were not theirs, the oldest first. */
export function Disputes() {
  const found = useAnswer(disputes, {})
  return (
    <>
      <h1>Disputes</h1>
      <WhenLoaded of={found} what="Disputed spends">
        {({ disputes: all }) => (
          <Part title={all.length === 0 ? 'No spend is disputed' : `${formatNumber(all.length)}, the oldest first`}>
            {all.length === 0 ? (
              <p className="soft">A spend stands here when its member says that it was not theirs.</p>
            ) : (
              <Rows
                caption="Disputed spends"
                columns={['Disputed', 'Case', 'Where', 'Taken by', 'Given back', 'Spent']}
              >
                {all.map(({ caseNumber, openedAt, brand, shop, takenBy, releasedPoints, spentPoints }) => (
                  <tr key={caseNumber}>
                    <td>{momentOf(openedAt)}</td>
                    <td>
                      <Link to={`/disputes/${caseNumber}`}>{caseNumber}</Link>
                    </td>
                    <td>
                      {brand}
                      <div className="soft">{shop}</div>
                    </td>
                    <td>{takenBy}</td>
                    <td data-number="">{formatNumber(releasedPoints)}</td>
                    <td data-number="">{formatNumber(spentPoints)}</td>
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

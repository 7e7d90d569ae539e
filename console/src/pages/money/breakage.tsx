import { monthName } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { cohorts } from '@pollen/contract/staff/money'
import { Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText } from '../../parts/words.ts'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './money.module.css'

/** What became of points, by the month in which their members joined: how many ran out, and how many are left. */
export function Breakage() {
  const counted = useAnswer(cohorts)
  return (
    <WhenLoaded of={counted} what="Breakage">
      {({ countedAt, cohorts: all }) => (
        <Part
          title="Breakage, by the month of joining"
          aside={countedAt && <p className="soft small">Counted {momentInText(countedAt)}</p>}
        >
          {all.length === 0 ? (
            <p className="soft">It is counted each night, and when the books are proved.</p>
          ) : (
            <div className={styles.numbers}>
              <Rows
                caption="Breakage"
                columns={['Joined', 'Members', 'Issued', 'Spent', 'Converted', 'Run out', 'Still owed']}
              >
                {all.map(({ joined, members, issued, spent, expired, convertedIn, convertedOut, owed }) => (
                  <tr key={joined}>
                    <td>{joined === 'left' ? 'Accounts that are erased' : monthName(joined)}</td>
                    <td data-number="">{formatNumber(members)}</td>
                    <td data-number="">{formatNumber(issued)}</td>
                    <td data-number="">{withShare(spent, issued)}</td>
                    <td data-number="">{formatNumber(convertedOut - convertedIn)}</td>
                    <td data-number="">{withShare(expired, issued)}</td>
                    <td data-number="">
                      <b>{formatNumber(owed)}</b>
                    </td>
                  </tr>
                ))}
              </Rows>
            </div>
          )}
        </Part>
      )}
    </WhenLoaded>
  )
}

const withShare = (points: number, issued: number) => (
  <>
    {formatNumber(points)}
    <span className="soft small"> {issued > 0 && points !== 0 && `${Math.round((100 * points) / issued)} %`}</span>
  </>
)

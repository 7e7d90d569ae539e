import { formatChange } from '@pollen/contract/numbers'
import { memberHistory, type StaffMember } from '@pollen/contract/staff/members/members'
import { useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useAnswer } from '../../platform/use-call.ts'

/** So many are shown until somebody asks for more. */
const newest = 5

/** What people of the office did about a member, and then who looked: in pages, the first of which came with the member. */
export function History({ member, history, olderHistory }: StaffMember) {
  const [tokens, setTokens] = useState<string[]>([])
  const nextToken = tokens.at(-1)
  const page = useAnswer(
    memberHistory,
    { params: { member }, query: { nextToken } },
    { isAsked: nextToken !== undefined },
  )
  const turn = { back: tokens.length > 0 && (() => setTokens(tokens.slice(0, -1))) }
  const on = (older: string | undefined) => older !== undefined && (() => setTokens([...tokens, older]))
  const [isFolded, setFolded] = useState(history.length > newest)
  if (isFolded)
    return (
      <Part title="What we did, then who looked">
        <Done history={history.slice(0, newest)} back={false} on={() => setFolded(false)} />
      </Part>
    )
  return (
    <Part title="What we did, then who looked">
      {nextToken === undefined ? (
        <Done history={history} {...turn} on={on(olderHistory)} />
      ) : (
        <WhenLoaded of={page} what="The page">
          {(older) => <Done history={older.history} {...turn} on={on(older.olderHistory)} />}
        </WhenLoaded>
      )}
    </Part>
  )
}

type Turn = false | (() => void)

const Done = ({ history, back, on }: Pick<StaffMember, 'history'> & { back: Turn; on: Turn }) =>
  history.length === 0 ? (
    <p className="soft">Nothing yet.</p>
  ) : (
    <>
      <Rows caption="What we did" columns={['When', 'What', 'By', 'Why', 'Points']}>
        {history.map(({ at, what, by, reason, points }) => (
          <tr key={`${at} ${what}`}>
            <td>{momentOf(at)}</td>
            <td>{what}</td>
            <td data-typed="">{by}</td>
            <td data-typed="">{reason}</td>
            <td data-number="">{points !== undefined && formatChange(points)}</td>
          </tr>
        ))}
      </Rows>
      <div className={pageStyles.pages}>
        {back && (
          <button type="button" className={pageStyles.link} onClick={back}>
            Back
          </button>
        )}
        {on && (
          <button type="button" className={pageStyles.link} onClick={on}>
            More
          </button>
        )}
      </div>
    </>
  )

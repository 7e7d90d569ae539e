import { formatChange, formatNumber } from '@pollen/contract/numbers'
import { memberEntries, staffMember } from '@pollen/contract/staff/members/members'
import { Link } from 'react-router'
import { Facts, Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { useFollowMember } from '../../platform/stale.ts'
import { useAnswer } from '../../platform/use-call.ts'
import { MainActions, WithActions } from '../members/actions.tsx'

const mostEntries = 4

/** The member of a case, with what can be done for them by the letters of their own page. */
export function CaseMember({ member }: { member: string }) {
  const page = useAnswer(staffMember, { params: { member }, query: {} })
  const entries = useAnswer(memberEntries, { params: { member }, query: {} })
  useFollowMember(member)
  return (
    <WhenLoaded of={page} what="The member">
      {(data) => (
        <WithActions of={data}>
          <Part title={data.name} aside={<Link to={`/members/${member}`}>Open</Link>}>
            <Facts
              of={[
                ['Card', data.card],
                ['Balance', formatNumber(data.points.available)],
                [
                  'Spending',
                  data.spending.isLocked ? (
                    <Tag key="locked" level="bad">
                      Locked
                    </Tag>
                  ) : (
                    'Works'
                  ),
                ],
              ]}
            />
            <MainActions />
            <WhenLoaded of={entries} what="Their entries">
              {({ entries: found }) => (
                <Rows caption="Their last entries" columns={['When', 'Where', 'Points']}>
                  {found.slice(0, mostEntries).map(({ id, at, where, brand, points }) => (
                    <tr key={id}>
                      <td>{momentOf(at)}</td>
                      <td>
                        <Link to={`/members/${member}?entry=${id}`}>{where ?? brand.name}</Link>
                      </td>
                      <td data-number="">{formatChange(points)}</td>
                    </tr>
                  ))}
                </Rows>
              )}
            </WhenLoaded>
          </Part>
        </WithActions>
      )}
    </WhenLoaded>
  )
}

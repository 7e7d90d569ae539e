import { calendarDayOf, monthName } from '@pollen/contract/day-and-time'
import { businessStatement } from '@pollen/contract/member/business'
import { formatNumber } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** A business's month so far, which leads to its statements. */
export default function BusinessAtHome({ name }: { name: string }) {
  const month = calendarDayOf(new Date()).slice(0, 7)
  const { data } = useMemberQuery(businessStatement, undefined, { month })
  const hint = data
    ? `${monthName(month)}: ${formatNumber(data.pointsIn)} points in, ${formatNumber(data.pointsOut)} out`
    : 'Months and statements'
  return <LinkList links={[{ to: href('nectarBusiness'), label: name, hint }]} />
}

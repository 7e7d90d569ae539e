import { refusedSpend } from '@pollen/contract/member/redemptions'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { Notice } from '@pollen/design/notice'
import { Link } from 'react-router'
import { usePointsMoved } from '../../parts/points/use-points-moved.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** Says that a till tried to take points a moment ago, though spending is locked. A try appears here by itself. */
export function RefusedSpend() {
  const { data, refetch } = useMemberQuery(refusedSpend)
  usePointsMoved(() => void refetch())
  const refused = data?.refused
  return (
    <div role="status">
      {refused && (
        <Notice level="bad" title={`${refused.brand.name} tried to take ${namedPoints(refused.points)}`}>
          Spending is locked, so nothing was taken. If it was you, unlock it and try again.{' '}
          <Link to={href('accountReplaceCard')}>It wasn’t me</Link>
        </Notice>
      )}
    </div>
  )
}

import { dateOf } from '@pollen/contract/day-and-time'
import { yearInReview } from '@pollen/contract/member/years'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { Queries } from '../../platform/queries.tsx'
import { useHasSession } from '../../platform/session.tsx'
import { markYearSeen } from '../../platform/session-marker.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { Pictures } from './pictures.tsx'
import { YearForVisitors } from './year-for-visitors.tsx'
import { isEmpty } from './year-words.ts'

/** A member’s year, one picture after the other (docs/decisions/080). A visitor reads what such a year is. */
export default function YearInPictures() {
  const isVisitor = !useHasSession()
  return <Queries>{isVisitor ? <YearForVisitors /> : <YearOfMember />}</Queries>
}

function YearOfMember() {
  const { year = '', yirId = '' } = useParams()
  const { data, error, refetch } = useMemberQuery(yearInReview, undefined, { year, yirId })
  const isUnknown = error instanceof RefusedError && error.status < 500
  useEffect(() => {
    if (data) markYearSeen(data.year)
  }, [data])
  return (
    <MemberPage title={`Your ${year}`} back={href('dataplaybackYears')}>
      {data && !isEmpty(data) && (
        <>
          <Pictures {...data} />
          <p className="soft small">
            Correct on {dateOf(data.madeAt)}. Anything a shop sent later is in your activity.
          </p>
        </>
      )}
      {data && isEmpty(data) && <QuietYear year={data.year} />}
      {!data && !error && <Loader label="Putting your year together" />}
      {!data && isUnknown && <NoSuchYear year={Number(year)} />}
      {!data && error && !isUnknown && <DidNotLoad what="Your year" onRetry={refetch} />}
    </MemberPage>
  )
}

const QuietYear = ({ year }: { year: number }) => (
  <EmptyState title={`A quiet ${year}`}>
    <p>You didn’t use your card that year, and that’s fine. The next shop with it begins this year’s honeycomb.</p>
    <ButtonLink kind="quiet" to={href('nectarcardWallet')}>
      Show my card
    </ButtonLink>
  </EmptyState>
)

const NoSuchYear = ({ year }: { year: number }) => (
  <EmptyState title={year >= new Date().getFullYear() ? `${year} isn’t over yet` : 'There’s no such year here'}>
    {year >= new Date().getFullYear() ? (
      <p>We put your pictures together once a year is over. Look here in January.</p>
    ) : (
      <p>This link opens for the member whose year it is. Yours are one tap away.</p>
    )}
    <ButtonLink kind="quiet" to={href('dataplaybackYears')}>
      See your years
    </ButtonLink>
  </EmptyState>
)

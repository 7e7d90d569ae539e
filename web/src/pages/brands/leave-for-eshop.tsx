import type { BrandPage } from '@pollen/contract/brand-page'
import { leaveForEshop } from '@pollen/contract/member/brands'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { leadTo } from '../../parts/brands/lead-to.ts'
import { BySession } from '../../parts/layout/by-session.tsx'
import { call } from '../../platform/calls.ts'
import { loginFor } from '../../platform/session-marker.ts'
import { useAction } from '../../platform/use-action.ts'

/** Leads a member to an eShop, and records that they left. A visitor logs in first. */
export const LeaveForEshop = ({ brand }: { brand: BrandPage }) => (
  <BySession
    member={<Leave brand={brand} />}
    visitor={
      <ButtonLink to={loginFor(href('brand', { brandDetailsKey: brand.brandDetailsKey }))}>
        Log in to shop and collect
      </ButtonLink>
    }
  />
)

function Leave({ brand, brand: { brandDetailsKey } }: { brand: BrandPage }) {
  const { run, isBusy, failure } = useAction(async () => {
    const { location } = await call(leaveForEshop, { params: { key: brandDetailsKey } })
    leadTo(location, brand)
  })
  return (
    <div className="stack">
      <Button busy={isBusy} onClick={() => run()}>
        Shop and collect
      </Button>
      <Failure says={failure} />
    </div>
  )
}

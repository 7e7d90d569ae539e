import { allBrands } from '@pollen/contract/visitor/brands'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { useMounted } from '@pollen/design/use-mounted'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { EshopVisitLines } from '../../parts/brands/eshop-visit-lines.tsx'
import { useEshopVisits } from '../../parts/brands/use-eshop-visits.ts'
import { useHasSession } from '../../platform/session.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

/** The eShops, or the first of them, and below them where the member left for. */
export function EshopList({ most = Number.POSITIVE_INFINITY }: { most?: number }) {
  const { data, error, refetch } = useAnswer(allBrands)
  const hasSession = useHasSession()
  // Before hydration nobody knows who it is, and a visitor's call would lead to log in.
  const isMember = useMounted() && hasSession
  const eshops = data?.brands.filter(({ isVldx }) => isVldx).slice(0, most)
  return (
    <>
      {error !== undefined && <DidNotLoad what="The list of eShops" onRetry={refetch} />}
      {!data && error === undefined && <Loader label="Loading eShops" />}
      {eshops?.length === 0 && (
        <EmptyState title="No eShop at the moment">
          <p className="soft">You still collect with your card, in store and online.</p>
        </EmptyState>
      )}
      {eshops && eshops.length > 0 && <BrandList brands={eshops} />}
      {isMember && <MyVisits />}
    </>
  )
}

const MyVisits = () => <EshopVisitLines visits={useEshopVisits()} />

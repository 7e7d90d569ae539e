import type { ListedBrand } from '@pollen/contract/listed-brand'
import { allBrands } from '@pollen/contract/visitor/brands'
import { EmptyState } from '@pollen/design/empty-state'
import { useMounted } from '@pollen/design/use-mounted'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { EshopVisitLines } from '../../parts/brands/eshop-visit-lines.tsx'
import { useEshopVisits } from '../../parts/brands/use-eshop-visits.ts'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useHasSession } from '../../platform/session.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

/** The eShops, or the first of them, and below them where the member left for. */
export function EshopList({ most = Number.POSITIVE_INFINITY }: { most?: number }) {
  const list = useAnswer(allBrands)
  const hasSession = useHasSession()
  // Before hydration nobody knows who it is, and a visitor's call would lead to log in.
  const isMember = useMounted() && hasSession
  return (
    <>
      <WhenLoaded of={list} what="The list of eShops" loading="Loading eShops">
        {({ brands }) => <Eshops eshops={brands.filter(({ isVldx }) => isVldx).slice(0, most)} />}
      </WhenLoaded>
      {isMember && <MyVisits />}
    </>
  )
}

const Eshops = ({ eshops }: { eshops: ListedBrand[] }) =>
  eshops.length > 0 ? (
    <BrandList brands={eshops} areEshops />
  ) : (
    <EmptyState title="No eShop at the moment">
      <p className="soft">You still collect with your card, in store and online.</p>
    </EmptyState>
  )

const MyVisits = () => <EshopVisitLines visits={useEshopVisits()} />

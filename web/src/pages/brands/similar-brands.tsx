import { allBrands } from '@pollen/contract/visitor/brands'
import { BrandList } from '../../parts/brands/brand-list.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

const most = 3

/** Other brands of its category; nothing where there is none, or while they have not loaded. */
export default function SimilarBrands({ brandKey, category }: { brandKey: string; category: string }) {
  const { data } = useAnswer(allBrands)
  const similar = data?.brands.filter((brand) => brand.category === category && brand.brandDetailsKey !== brandKey)
  if (!similar?.length) return null
  return (
    <section className="stack">
      <h2>Similar brands</h2>
      <BrandList brands={similar.slice(0, most)} />
    </section>
  )
}

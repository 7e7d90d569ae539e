import type { MemberPrice } from '@pollen/contract/member-price'
import { lazy, Suspense, useState } from 'react'
import { PriceTile } from '../../parts/prices/price-tile.tsx'
import styles from '../../parts/prices/price-tiles.module.css'

/** Loaded on demand, because few people open it. */
const PriceProof = lazy(() => import('./price-proof.tsx'))

/** Products with their member prices; each opens its proof. */
export function PriceTiles({ prices }: { prices: MemberPrice[] }) {
  const [opened, setOpened] = useState<MemberPrice>()
  return (
    <>
      <ul className={styles.tiles}>
        {prices.map((price) => (
          <PriceTile key={price.sku} price={price} onOpen={() => setOpened(price)} />
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <PriceProof price={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

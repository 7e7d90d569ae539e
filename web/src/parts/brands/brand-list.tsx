import type { ListedBrand } from '@pollen/contract/listed-brand'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Link, useLocation } from 'react-router'
import styles from './brand-list.module.css'
import { collectInWords, spendInWords } from './rates.ts'

type Props = { brands: ListedBrand[]; type?: 'collect' | 'redeem'; areEshops?: boolean }

/** Brands with what one collects or spends there; each leads to its page. `areEshops`: all are, which nobody need be told. */
export function BrandList({ brands, type = 'collect', areEshops = false }: Props) {
  const { pathname, search } = useLocation()
  return (
    <ul className={styles.brands}>
      {brands.map(({ brandDetailsKey, name, colour, collect, spend, isVldx }) => (
        <li key={brandDetailsKey}>
          <Link to={href('brand', { brandDetailsKey })} state={{ from: pathname + search }} className={styles.brand}>
            <BrandTile name={name} colour={colour} />
            <span className={styles.words}>
              <b>{name}</b>
              <span className="soft small">
                {type === 'redeem' && spend ? spendInWords(spend) : collectInWords(collect)}
              </span>
            </span>
            {isVldx && !areEshops && <span className={styles.eshop}>eShop</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { withUnbrokenAmounts } from '@pollen/contract/amounts'
import type { MemberPrice } from '@pollen/contract/member-price'
import { formatPence } from '@pollen/contract/numbers'
import type { PriceCategory } from '@pollen/contract/price-categories'
import type { CSSProperties } from 'react'
import { Picture } from '../picture/picture.tsx'
import styles from './price-tile.module.css'

/** The tint behind the drawings of a category. */
const hues: Record<PriceCategory, number> = {
  Bakery: 35,
  Drinks: 200,
  'Food cupboard': 48,
  Frozen: 220,
  'Fruit & vegetables': 110,
  Household: 180,
  'Meat & fish': 8,
  'On the go': 80,
  'Ready meals': 25,
  'Toiletries & health': 290,
}

/** A product with its member price; where it can be opened, a press shows the proof of it. */
export function PriceTile({ price, onOpen }: { price: MemberPrice; onOpen?: () => void }) {
  const { productDescription, productImageUrl, category, memberPrice, nonMemberPrice, discount, per } = price
  const says = (
    <>
      <span className={styles.picture} style={{ '--hue': hues[category] } as CSSProperties}>
        <Picture of={{ image: productImageUrl }} size={64} shape="wide" sizes="14rem" loading="lazy" />
      </span>
      <span className={styles.name}>{withUnbrokenAmounts(productDescription)}</span>
      <span className={styles.prices}>
        <b className={styles.member}>
          <span className="hidden">, members pay </span>
          {formatPence(memberPrice)}
          {per && <small> per {per}</small>}
        </b>{' '}
        <s className="soft">
          <span className="hidden">instead of </span>
          {formatPence(nonMemberPrice)}
        </s>
      </span>{' '}
      <span className={styles.saving}>Save {formatSaving(discount)}</span>
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button type="button" className={styles.tile} onClick={onOpen}>
          {says}
        </button>
      ) : (
        <div className={styles.tile}>{says}</div>
      )}
    </li>
  )
}

/** Savings below a pound are said in pence. */
const formatSaving = (pence: number) => (pence < 100 ? `${pence}p` : formatPence(pence))

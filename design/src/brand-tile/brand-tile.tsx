import styles from './brand-tile.module.css'

/** A brand's initial on its colour: we show no brand's logo. */
export function BrandTile({ name, colour }: { name: string; colour: string }) {
  return (
    <svg className={styles.tile} viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="12" fill={colour} />
      <text x="22" y="29" fontSize="19" textAnchor="middle">
        {name.slice(0, 1).toUpperCase()}
      </text>
    </svg>
  )
}

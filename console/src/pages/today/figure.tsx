import { formatNumber } from '@pollen/contract/numbers'
import type { ReactNode } from 'react'
import styles from './today.module.css'

export const Figure = ({ name, value, more }: { name: string; value: number | undefined; more: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value === undefined ? '…' : formatNumber(value)}</dd>
    {value !== undefined && more && <dd className={styles.more}>{more}</dd>}
  </div>
)

import styles from './bars.examples.module.css'
import { barcode } from './bars.sample.ts'
import { Bars } from './bars.tsx'

export const examples = {
  plain: () => <Bars code128={barcode} className={styles.place} />,
  loading: () => <Bars code128={undefined} className={styles.place} />,
}

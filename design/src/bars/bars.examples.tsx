import { barcode } from '../../../web/src/parts/plastic/plastic.sample.ts'
import styles from './bars.examples.module.css'
import { Bars } from './bars.tsx'

export const examples = {
  plain: () => <Bars code128={barcode} className={styles.place} />,
  loading: () => <Bars code128={undefined} className={styles.place} />,
}

import { programme } from '@pollen/contract/programme'
import { Dialog } from '@pollen/design/dialog'
import styles from './how-to-use.module.css'

/** The card help panel (member-area.md §2.4). */
export default function HowToUseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="How do I use my card?" open={open} onClose={onClose}>
      <ol className={styles.steps}>
        <li>At the till, face the barcode towards the scanner.*</li>
        <li>Scan.</li>
        <li>Collect points.</li>
      </ol>
      <p className="soft small">
        * The digital card currently works only at {programme.digitalCardAt.join(' and ')}, with more to come.
      </p>
    </Dialog>
  )
}

import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { useState } from 'react'
import styles from './how-to-use.module.css'

/** A button that opens the card help panel (member-area.md §2.4). */
export function HowToUse() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        How do I use my card?
      </Button>
      <Dialog title="How do I use my card?" open={isOpen} onClose={() => setOpen(false)}>
        <ol className={styles.steps}>
          <li>At the till, face the barcode towards the scanner.*</li>
          <li>Scan.</li>
          <li>Collect points.</li>
        </ol>
        <p className="soft small">
          * The digital card currently works only at {programme.digitalCardAt.join(' and ')}, with more to come.
        </p>
      </Dialog>
    </>
  )
}

import { Dialog } from '@pollen/design/dialog'
import { Failure } from '@pollen/design/notice'
import { type ComponentType, useState } from 'react'
import { useAction } from '../../platform/use-action.ts'
import styles from './help-popup.module.css'

/** A help button for every step; its content is fetched when it is opened. */
export function HelpPopup() {
  const [isOpen, setOpen] = useState(false)
  const [Questions, setQuestions] = useState<ComponentType>()
  const { run, failure } = useAction(async () => {
    const loaded = await import('./questions.tsx')
    setQuestions(() => loaded.Questions)
  })
  const ask = () => run().then(() => setOpen(true))
  return (
    <>
      <button type="button" className={styles.help} aria-label="Need some help?" onClick={ask}>
        <span aria-hidden="true">?</span>
      </button>
      <Dialog title="Need some help?" open={isOpen} onClose={() => setOpen(false)} least="window">
        {Questions ? <Questions /> : <Failure says={failure} />}
      </Dialog>
    </>
  )
}

import { Dialog } from '@pollen/design/dialog'
import { showToast } from '@pollen/design/toast'
import { type ComponentType, useState } from 'react'
import { messageOf } from '../../platform/calls.ts'
import styles from './help-popup.module.css'

/** A help button for every step; its content is fetched when it is opened. */
export function HelpPopup() {
  const [isOpen, open] = useState(false)
  const [Questions, setQuestions] = useState<ComponentType<{ name: 'reg-help' }>>()
  const ask = async () => {
    try {
      const loaded = await import('./questions.tsx')
      setQuestions(() => loaded.Questions)
      open(true)
    } catch (error) {
      showToast({ level: 'ERROR', text: messageOf(error) })
    }
  }
  return (
    <>
      <button type="button" className={styles.help} aria-label="Need some help?" onClick={ask}>
        <span aria-hidden="true">?</span>
      </button>
      <Dialog title="Need some help?" open={isOpen} onClose={() => open(false)}>
        {Questions && <Questions name="reg-help" />}
      </Dialog>
    </>
  )
}

import { Dialog } from '@pollen/design/dialog'
import { showToast } from '@pollen/design/toast'
import { type ComponentType, useState } from 'react'
import { saysOf } from '../../platform/calls.ts'
import styles from './help-popup.module.css'

/** Help at hand on every step; what it says is fetched when somebody asks for it. */
export function HelpPopup() {
  const [isOpen, open] = useState(false)
  const [Questions, setQuestions] = useState<ComponentType>()
  const ask = async () => {
    try {
      const { RegistrationQuestions } = await import('./registration-questions.tsx')
      setQuestions(() => RegistrationQuestions)
      open(true)
    } catch (error) {
      showToast({ level: 'ERROR', text: saysOf(error) })
    }
  }
  return (
    <>
      <button type="button" className={styles.help} aria-label="Need some help?" onClick={ask}>
        <span aria-hidden="true">?</span>
      </button>
      <Dialog title="Need some help?" open={isOpen} onClose={() => open(false)}>
        {Questions && <Questions />}
      </Dialog>
    </>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './dialog.module.css'

/**
 * The platform's own dialog: a sheet on a phone. It closes by its button, by Escape, beside it and by the
 * browser's back; the focus returns to what opened it.
 */
export function Dialog({
  title,
  open,
  onClose,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (!open) return
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    history.pushState({ ...history.state, dialog: true }, '')
    const back = () => close.current()
    addEventListener('popstate', back, { once: true })
    return () => {
      removeEventListener('popstate', back)
      if (history.state?.dialog) history.back()
      dialog.current?.close()
      opener?.focus()
    }
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id="dialog-title">{title}</h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              ×
            </button>
          </div>
          <div className="stack">{children}</div>
        </div>
      )}
    </dialog>
  )
}

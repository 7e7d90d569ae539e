import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { environment } from '../platform/environment.ts'
import styles from './sign-in-layout.module.css'

/** The page of whoever is not signed in yet. */
export const SignInLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles.layout}>
    <SignInPanel title={title}>{children}</SignInPanel>
  </main>
)

/** The same over the page of whoever was signed in: nobody sees that page, and it stays as it was, popups included. */
export function SignInOver({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const over = dialog.current
    over?.showModal()
    return () => over?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby={id}
      // Escape does not open it, not even when it is pressed twice.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <div className={styles.layout}>
        <SignInPanel title={title} id={id}>
          {children}
        </SignInPanel>
      </div>
    </dialog>
  )
}

const SignInPanel = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <div className={`stack ${styles.panel}`}>
    <p className={styles.mark}>
      <span aria-hidden="true">⬢</span> {environment && <span className={styles.environment}>{environment}</span>}
    </p>
    <h1 id={id}>{title}</h1>
    {children}
  </div>
)

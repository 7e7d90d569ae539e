import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

type Toast = { id: number; level: 'INFO' | 'ERROR' | 'TOAST'; text: string }

/** An error or a piece of news stays for four seconds (registration.md §9). */
const staysMs = 4000

let toasts: readonly Toast[] = []
let shown = 0
const readers = new Set<() => void>()
const change = (next: readonly Toast[]) => {
  toasts = next
  for (const read of readers) read()
}
const none: readonly Toast[] = []

export function showToast({ level, text, ms = staysMs }: Omit<Toast, 'id'> & { ms?: number }): void {
  const toast = { id: ++shown, level, text }
  change([...toasts.filter((other) => other.text !== text), toast])
  setTimeout(() => change(toasts.filter(({ id }) => id !== toast.id)), ms)
}

/** Where toasts appear; once on a page. */
export function Toaster() {
  const current = useSyncExternalStore(
    (read) => {
      readers.add(read)
      return () => readers.delete(read)
    },
    () => toasts,
    () => none,
  )
  return (
    <div className={styles.toaster} role="status">
      {current.map((toast) => (
        <Slice key={toast.id} {...toast} />
      ))}
    </div>
  )
}

export const Slice = ({ level, text }: Pick<Toast, 'level' | 'text'>) => (
  <p className={styles.toast} data-level={level}>
    {level === 'ERROR' && <b aria-hidden="true">!</b>}
    {text}
  </p>
)

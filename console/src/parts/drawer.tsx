import { type ReactNode, useEffect, useRef } from 'react'
import { useActions } from '../platform/actions.ts'
import { Key } from './keys.tsx'
import { Part } from './panel.tsx'
import styles from './parts.module.css'

/** A part that opens beside a list and closes by Escape; the focus goes into it, and is then back on what opened it. */
export function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const drawer = useRef<HTMLDivElement>(null)
  useActions(title, [{ says: 'Close', key: 'Escape', does: onClose }], { isOnTop: true })
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    const shown = drawer.current
    shown?.scrollIntoView({ block: 'nearest' })
    if (!shown?.contains(document.activeElement)) shown?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body) opener?.focus()
    }
  }, [])
  return (
    <div ref={drawer} tabIndex={-1} className={styles.drawer}>
      <Part
        title={title}
        aside={
          <button type="button" className={styles.plain} onClick={onClose}>
            Close <Key of="Escape" />
          </button>
        }
      >
        {children}
      </Part>
    </div>
  )
}

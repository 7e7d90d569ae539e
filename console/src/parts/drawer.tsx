import { type ReactNode, useEffect, useRef } from 'react'
import { useActions } from '../platform/actions.ts'
import { Key } from './keys.tsx'
import { Part } from './panel.tsx'
import styles from './parts.module.css'

/** A part that opens beside a list and closes by Escape; the focus is then back on what opened it. */
export function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const drawer = useRef<HTMLDivElement>(null)
  useActions(title, [{ says: 'Close', key: 'Escape', does: onClose }])
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    drawer.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (document.activeElement === document.body) opener?.focus()
    }
  }, [])
  return (
    <div ref={drawer} className={styles.drawer}>
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

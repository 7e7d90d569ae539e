import type { ReactNode } from 'react'
import { Panel } from '../panel/panel.tsx'
import styles from './empty-state.module.css'

/** A list that has nothing in it: an empty cell of the honeycomb, what is so, and what one can do. */
export const EmptyState = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel>
    <div className={styles.empty}>
      <svg viewBox="0 0 32 32" width="56" height="56" className={styles.cell} aria-hidden="true">
        <path d="M16 2 28 9v14l-12 7L4 23V9z" />
      </svg>
      <div className="stack">
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  </Panel>
)

import type { ReactNode } from 'react'
import styles from './pages.module.css'

/** The page of whoever is not signed in yet. */
export const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles.door}>
    <div className={`stack ${styles.doorPanel}`}>
      <p className={styles.mark} aria-hidden="true">
        ⬢
      </p>
      <h1>{title}</h1>
      {children}
    </div>
  </main>
)

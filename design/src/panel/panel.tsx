import type { ReactNode } from 'react'
import styles from './panel.module.css'

export const Panel = ({ children }: { children: ReactNode }) => <section className={styles.panel}>{children}</section>

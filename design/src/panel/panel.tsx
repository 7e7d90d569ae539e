import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** A part of a page, on a surface of its own. Begins with an `h2` where it has a heading. */
export const Panel = ({ children }: { children: ReactNode }) => <section className={styles.panel}>{children}</section>

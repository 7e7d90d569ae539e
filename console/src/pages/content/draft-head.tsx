import type { ReactNode } from 'react'
import { Link } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import styles from './content.module.css'
import { pathOfKind } from './content-words.ts'
import type { Draft } from './use-kept-draft.ts'

/** Where a draft stands, what it is called, how it stands, and what one can do. */
export const DraftHead = ({
  draft: { kind, kindTitle },
  title,
  says,
  children,
}: {
  draft: Draft
  title: string
  says: ReactNode
  children?: ReactNode
}) => (
  <div className={pageStyles.title}>
    <p className={styles.trail}>
      <Link to="/content">Content</Link>, <Link to={pathOfKind(kind)}>{kindTitle}</Link>
    </p>
    <h1>{title}</h1>
    <p className="soft">{says}</p>
    {children}
  </div>
)

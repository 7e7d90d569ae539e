import { use } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Navigation } from '../navigation.tsx'
import styles from './link-list.module.css'

/** A list of links, each tall enough for a thumb, with a hint. */
export function LinkList({ links }: { links: { to: string; label: string; hint?: string | undefined }[] }) {
  const { Link } = use(Navigation)
  return (
    <ul className={styles.list}>
      {links.map(({ to, label, hint }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {hint && <span className="soft small">{hint}</span>}
            </span>
            <Icon name="onward" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

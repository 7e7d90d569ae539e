import { use } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Navigation } from '../navigation.tsx'
import styles from './link-list.module.css'

/** A list of links, each tall enough for a thumb, with a hint; in a list of many, each with its icon. */
export function LinkList({
  links,
}: {
  links: { to: string; label: string; hint?: string | undefined; icon?: IconName | undefined }[]
}) {
  const { Link } = use(Navigation)
  return (
    <ul className={styles.list}>
      {links.map(({ to, label, hint, icon }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            {icon && (
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
            )}
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

import { use } from 'react'
import { type LinkProps, Navigation } from '../navigation.tsx'
import styles from './face-link.module.css'

/**
 * A link whose words stand somewhere in a box, and which is pressed anywhere on it. The box is positioned; what else can
 * be pressed in it lies above, by a `z-index`.
 */
export function FaceLink(link: Omit<LinkProps, 'className'>) {
  const { Link } = use(Navigation)
  return <Link {...link} className={styles.link} />
}

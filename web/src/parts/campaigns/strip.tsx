import { href } from '@pollen/contract/paths'
import { imageOf } from '@pollen/contract/picture-names'
import type { SkinnyEvent } from '@pollen/contract/pods'
import { Icon } from '@pollen/design/icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '../picture/picture.tsx'
import styles from './strip.module.css'

/**
 * The thin strip of an event on Home: one line that leads there.
 *
 * @param picture  the name of a drawing or a photo; its room is kept while it is not known
 * @param path     until it is known, the strip leads to all that is on
 */
export const Strip = ({
  picture,
  path = href('event'),
  children,
}: {
  picture: string | undefined
  path: SkinnyEvent['path'] | undefined
  children: ReactNode
}) => (
  <Link to={path} className={styles.strip}>
    <span className={styles.picture}>
      {picture !== undefined && <Picture of={imageOf(picture)} size={28} sizes="40px" />}
    </span>
    <b>{children}</b>
    <Icon name="onward" />
  </Link>
)

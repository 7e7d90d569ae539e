import { imageOf } from '@pollen/contract/picture-names'
import type { Pod } from '@pollen/contract/pods'
import { FaceLink } from '@pollen/design/face-link'
import { Picture } from '../picture/picture.tsx'
import styles from './pod-row.module.css'

/** Small panels that lead somewhere of ours: beside each other on a desk, below each other on a phone. */
export const PodRow = ({ pods }: { pods: Pod[] }) => (
  <ul className={styles.row}>
    {pods.map(({ podId, title, text, picture, path }) => (
      <li key={podId} className={styles.pod}>
        <span className={styles.picture}>
          <Picture of={imageOf(picture)} size={44} sizes="68px" />
        </span>
        <span className={styles.words}>
          <b>
            <FaceLink to={path}>{title}</FaceLink>
          </b>
          <span className="soft small">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)

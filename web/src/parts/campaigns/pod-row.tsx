import type { Pod } from '@pollen/contract/pods'
import { FaceLink } from '@pollen/design/face-link'
import styles from './pod-row.module.css'

/** Small panels that lead somewhere of ours: beside each other on a desk, below each other on a phone. */
export const PodRow = ({ pods }: { pods: Pod[] }) => (
  <ul className={styles.row}>
    {pods.map(({ podId, title, text, picture, path }) => (
      <li key={podId} className={styles.pod}>
        <span className={styles.picture}>
          <img src={`/products/${picture}.svg`} alt="" width={44} height={44} />
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

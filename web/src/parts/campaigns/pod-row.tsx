import type { Pod } from '@pollen/contract/pods'
import { FaceLink } from '@pollen/design/face-link'
import type { ReactNode } from 'react'
import styles from './pod-row.module.css'

/** Small panels that lead somewhere of ours: beside each other on a desk, below each other on a phone. */
export const PodRow = ({ pods }: { pods: Pod[] }) => (
  <ul className={styles.row}>
    {pods.map(({ podId, title, text, picture, path }) => (
      <PodTile key={podId} path={path} picture={picture} title={title} text={text} />
    ))}
  </ul>
)

/** Pods by what this browser showed last time. Their room is that of the others. */
export const EarlyPodRow = ({ pods }: { pods: { name: string; title: ReactNode; text: ReactNode }[] }) => (
  <ul className={styles.row} aria-hidden="true">
    {pods.map(({ name, title, text }) => (
      <PodTile key={name} title={title} text={text} />
    ))}
  </ul>
)

const PodTile = ({
  path,
  picture,
  title,
  text,
}: {
  path?: string
  picture?: string
  title: ReactNode
  text: ReactNode
}) => (
  <li className={styles.pod}>
    <span className={styles.picture}>
      {picture !== undefined && <img src={`/products/${picture}.svg`} alt="" width={44} height={44} />}
    </span>
    <span className={styles.words}>
      <b>{path === undefined ? title : <FaceLink to={path}>{title}</FaceLink>}</b>
      <span className="soft small">{text}</span>
    </span>
  </li>
)

import type { ReactNode } from 'react'
import styles from './table.module.css'

type Row = {
  key: string
  name: ReactNode
  /** Stands before the name where there is room. */
  icon?: ReactNode
  /** One for each column after the first. */
  figures: ReactNode[]
}

/** Figures in columns, with what each row is about in the first. */
export const Table = ({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
}: {
  caption: string
  isCaptionHidden?: boolean
  columns: string[]
  rows: Row[]
}) => (
  <table className={styles.table} data-many={columns.length > 3 || undefined}>
    <caption className={isCaptionHidden ? 'hidden' : undefined}>{caption}</caption>
    <thead className="soft small">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, icon, figures }) => (
        <tr key={key}>
          <th scope="row">
            <span className={styles.name}>
              {icon !== undefined && <span className={styles.icon}>{icon}</span>}
              {name}
            </span>
          </th>
          {figures.map((figure, index) => (
            <td key={columns[index + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

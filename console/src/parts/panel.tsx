import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './parts.module.css'

/** A part of a page with its name, and what can be done there at the end of the line. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Facts in two columns: what, and how it is. */
export const Facts = ({ of }: { of: [name: string, value: ReactNode][] }) => (
  <dl className={styles.facts}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/**
 * A table of the workspace: native, since screen readers know it. Where it does not fit, it scrolls for itself.
 *
 * @param columns  their names; none where what stands there says it by itself
 */
export function Rows({ caption, columns, children }: { caption: string; columns: ReactNode[]; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => focusableWhileItScrolls(scroller.current), [])
  return (
    <div ref={scroller} className={styles.scrolls}>
      <table className={styles.rows}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => {
              const key = typeof column === 'string' ? `${index} ${column}` : `${index}`
              return column === '' ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col">
                  {column}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** Whoever has no mouse scrolls what is too wide with the arrow keys. @returns   stops watching */
function focusableWhileItScrolls(scroller: HTMLElement | null) {
  if (!scroller) return
  const watching = new ResizeObserver(() => {
    if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0
    else scroller.removeAttribute('tabindex')
  })
  for (const element of [scroller, ...scroller.children]) watching.observe(element)
  return () => watching.disconnect()
}

/** A state in a word. */
export const Tag = ({
  level = 'plain',
  children,
}: {
  level?: 'plain' | 'good' | 'warm' | 'bad'
  children: ReactNode
}) => (
  <span className={styles.tag} data-level={level}>
    {children}
  </span>
)

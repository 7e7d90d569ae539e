import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../platform/calls.ts'
import styles from './parts.module.css'

/** What the server answered, once it has; why not, with a second try. */
export function Loaded<Data>({
  of,
  what,
  children,
}: {
  of: UseQueryResult<Data>
  what: string
  children: (data: Data) => ReactNode
}) {
  if (of.data !== undefined) return children(of.data)
  if (of.isError)
    return (
      <Notice level="bad" title={`${what} didn’t load`}>
        <p>{messageOf(of.error)}</p>
        <button type="button" className={styles.plain} onClick={() => of.refetch()}>
          Try again
        </button>
      </Notice>
    )
  return <Loader label={`Loading ${what.toLowerCase()}`} />
}

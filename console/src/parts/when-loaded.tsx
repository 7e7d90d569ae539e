import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isTemporary, messageOf } from '../platform/calls.ts'
import styles from './parts.module.css'

/**
 * What the server answered, once it has; why not, with a second try where that may help.
 *
 * @param isPage  it is the whole page, which has no heading of its own without it
 */
export function WhenLoaded<Data>({
  of,
  what,
  isPage = false,
  children,
}: {
  of: UseQueryResult<Data>
  what: string
  isPage?: boolean
  children: (data: Data) => ReactNode
}) {
  if (of.data !== undefined) return children(of.data)
  if (!of.isError) return <Loader label={`Loading ${what.toLowerCase()}`} />
  return (
    <>
      {isPage && <h1>{what}</h1>}
      <Notice level="bad" title={`${what} didn’t load`}>
        <p>{messageOf(of.error)}</p>
        {isTemporary(of.error) && (
          <button type="button" className={styles.plain} onClick={() => of.refetch()}>
            Try again
          </button>
        )}
      </Notice>
    </>
  )
}

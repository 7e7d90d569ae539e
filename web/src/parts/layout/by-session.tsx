import { useMounted } from '@pollen/design/use-mounted'
import { type ReactNode, useLayoutEffect } from 'react'
import { useHasSession } from '../../platform/session.tsx'
import styles from './by-session.module.css'

/**
 * What a member sees, or what a visitor sees. A prerendered page has both; until it is hydrated, CSS shows the one that
 * `markVisit` chose before the first paint, so that nothing is exchanged before a person's eyes.
 */
export function BySession({ member, visitor }: { member: ReactNode; visitor: ReactNode }) {
  const isMounted = useMounted()
  const isMember = useHasSession()
  useLayoutEffect(() => {
    if (isMounted) document.documentElement.toggleAttribute(memberAttribute, isMember)
  }, [isMounted, isMember])
  return (
    <>
      {(!isMounted || isMember) && <div className={styles.member}>{member}</div>}
      {(!isMounted || !isMember) && <div className={styles.visitor}>{visitor}</div>}
    </>
  )
}

/** On the root element while a member looks at the page. */
export const memberAttribute = 'data-member'

/**
 * Runs in the page's head: `data-member` says who looks, `data-query` that the address asks for something which the
 * prerendered page does not show. Text, since it must run before any module does.
 */
export const markVisit = `location.search && document.documentElement.setAttribute('data-query', ''); try { localStorage.getItem('sessionCreatedAt') && document.documentElement.setAttribute('${memberAttribute}', '') } catch {}`

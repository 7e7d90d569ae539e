import { cases } from '@pollen/contract/member/cases'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Panel } from '@pollen/design/panel'
import { CaseDetails, CaseQuestions } from '../../parts/spending/case-details.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './cases.module.css'

/**
 * The spends that a member reported as not theirs. Renders nothing for a member without such a case: an empty list would
 * only frighten them.
 *
 * @param state  open cases stand on top of their page, closed ones below
 */
export function Cases({ state }: { state: 'open' | 'closed' }) {
  const { data, isError, refetch } = useMemberQuery(cases)
  if (isError && !data) return state === 'open' ? <DidNotLoad what="Your cases" onRetry={refetch} /> : null
  const some = data?.cases.filter(({ closed }) => (state === 'closed') === Boolean(closed)) ?? []
  if (some.length === 0) return null
  return (
    <Panel>
      <h2>{state === 'closed' ? 'Closed cases' : some.length === 1 ? 'Your case' : 'Your cases'}</h2>
      <ul className={styles.cases}>
        {some.map((one) => (
          <li key={one.caseNumber}>
            <CaseDetails {...one} />
          </li>
        ))}
      </ul>
      <CaseQuestions />
    </Panel>
  )
}

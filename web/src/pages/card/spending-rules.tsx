import { spendDocument } from '@pollen/contract/visitor/content'
import { Loader } from '@pollen/design/loader'
import { NotDisplayed } from '../../parts/help/not-displayed.tsx'
import { Prose } from '../../parts/help/prose.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

/** What the operators say of spending, fetched when it is shown. */
export function SpendingRules() {
  const { data, error, refetch } = useAnswer(spendDocument, { params: { name: 'rules' } })
  if (data) return <Prose html={data.html} />
  return error === undefined ? <Loader label="Loading the rules" /> : <NotDisplayed onRetry={refetch} />
}

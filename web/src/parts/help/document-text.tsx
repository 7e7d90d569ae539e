import { htmlDocument } from '@pollen/contract/visitor/content'
import { Loader } from '@pollen/design/loader'
import { useAnswer } from '../../platform/use-answer.ts'
import { NotDisplayed } from './not-displayed.tsx'
import { Prose } from './prose.tsx'

/** A document of the operators, fetched when it is shown. */
export function DocumentText({ name }: { name: string }) {
  const { data, error, refetch } = useAnswer(htmlDocument, { params: { name } })
  if (data) return <Prose html={data} />
  return error === undefined ? <Loader label="Loading" /> : <NotDisplayed onRetry={refetch} />
}

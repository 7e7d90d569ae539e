import { htmlDocument } from '@pollen/contract/visitor/content'
import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { useAnswer } from '../../platform/use-answer.ts'
import { Prose } from './prose.tsx'

/** A document of the operators, fetched when it is shown. */
export function DocumentText({ name }: { name: string }) {
  const { answer, error, askAgain } = useAnswer(htmlDocument, { params: { name } })
  if (answer) return <Prose html={answer} />
  if (error === undefined) return <Loader label="Loading" />
  return (
    <>
      <Notice level="bad">We're having trouble displaying this right now. Try again or check back later.</Notice>
      <Button kind="quiet" onClick={askAgain}>
        Try again
      </Button>
    </>
  )
}

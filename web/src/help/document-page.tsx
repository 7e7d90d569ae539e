import { htmlDocument } from '@pollen/contract/content'
import type { ReactNode } from 'react'
import { Button } from '../design/button/button.tsx'
import { Loader } from '../design/loader/loader.tsx'
import { Notice } from '../design/notice/notice.tsx'
import { Page } from '../design/page/page.tsx'
import { useAnswer } from '../use-answer.ts'
import { Prose } from './prose.tsx'

/** A document of the operators on a page of its own. */
export function DocumentPage({ title, name, children }: { title: string; name: string; children?: ReactNode }) {
  const { answer, error, askAgain } = useAnswer(htmlDocument, { params: { name } })
  return (
    <Page title={title}>
      {children}
      {answer && <Prose html={answer} />}
      {!answer && !error && <Loader label="Loading" />}
      {error !== undefined && (
        <>
          <Notice level="bad">We're having trouble displaying this right now. Try again or check back later.</Notice>
          <Button kind="quiet" onClick={askAgain}>
            Try again
          </Button>
        </>
      )}
    </Page>
  )
}

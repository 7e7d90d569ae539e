import { href } from '@pollen/contract/paths'
import { useMounted } from '@pollen/design/use-mounted'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { AskQuestion, QuestionThanks } from '../../parts/casework/ask-question.tsx'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { AskAsGuest, ConfirmAddress, type GuestCase, type GuestQuestion, GuestThanks } from './ask-as-guest.tsx'

/**
 * Where people write to us, with an account or without. It may name a transaction that the question is about: `?about=12`. The
 * code of somebody without an account is entered at the same address, so that going back shows what they wrote.
 */
export default function Chat() {
  const [caseNumber, setCaseNumber] = useState<string>()
  const [question, setQuestion] = useState<GuestQuestion>()
  const [opened, setOpened] = useState<GuestCase>()
  const about = useSearchParams()[0].get('about') ?? undefined
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isMounted = useMounted()
  if (isMounted && question && !opened && state?.isCodeSent)
    return (
      <ConfirmAddress
        question={question}
        onCodeSent={setQuestion}
        onOpened={(guestCase) => {
          setOpened(guestCase)
          navigate(pathname, { replace: true })
        }}
        onStartAgain={() => navigate(-1)}
      />
    )
  return (
    <Page title={caseNumber || opened ? 'We’ve got your question' : 'Ask us a question'} back={href('contactUs')}>
      <BySession
        member={
          caseNumber ? (
            <QuestionThanks caseNumber={caseNumber} />
          ) : (
            <AskQuestion transactionId={about} onSent={setCaseNumber} />
          )
        }
        visitor={
          opened ? (
            <GuestThanks {...opened} />
          ) : (
            <AskAsGuest
              question={question}
              onCodeSent={(asked) => {
                setQuestion(asked)
                navigate(pathname, { state: { isCodeSent: true } })
              }}
              onOpened={setOpened}
            />
          )
        }
      />
    </Page>
  )
}

import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskQuestion, QuestionThanks } from '../../parts/casework/ask-question.tsx'
import { CallUs } from '../../parts/help/ask-us.tsx'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'

/** Where members write to us. It may name a transaction that the question is about: `?about=12`. */
export default function Chat() {
  const [caseNumber, setCaseNumber] = useState<string>()
  const about = useSearchParams()[0].get('about') ?? undefined
  return (
    <Page title={caseNumber ? 'We’ve got your question' : 'Ask us a question'} back={href('contactUs')}>
      <BySession
        member={
          caseNumber ? (
            <QuestionThanks caseNumber={caseNumber} />
          ) : (
            <AskQuestion transactionId={about} onSent={setCaseNumber} />
          )
        }
        visitor={<LogInToWrite />}
      />
    </Page>
  )
}

const LogInToWrite = () => (
  <div className="stack">
    <p>Log in and write to us: the answer comes to your {programme.name} account, so that nobody else reads it.</p>
    <ButtonLink to={`${href('login')}?next=${encodeURIComponent(href('chat'))}`}>Log in to write to us</ButtonLink>
    <p>No account, or can’t log in?</p>
    <CallUs />
  </div>
)

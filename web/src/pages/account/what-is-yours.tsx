import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { linkedPartners } from '@pollen/contract/member/partners'
import { type Passkey, passkeys } from '@pollen/contract/member/passkeys'
import { answerSafetyQuestions, type LinkedAccount, safetyQuestions } from '@pollen/contract/member/safety-questions'
import { href } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import { ButtonLink, Continue } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { RadioList } from '@pollen/design/radio-list'
import { showToast } from '@pollen/design/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

const title = 'Is all of this yours?'

type Questions = { passkeys: Passkey[]; partners: LinkedAccount[] }
type Answer = 'keep' | 'end'

/** After a new password: which passkeys and linked partners are the member's. What they don't know ends. */
export default function AccountWhatIsYours() {
  const { data, error, refetch } = useMemberQuery(safetyQuestions)
  if (data) return <Questions {...data} />
  return (
    <Step chapter="shield" title={title} back={false}>
      {error ? <DidNotLoad what="Your passkeys and partners" onRetry={refetch} /> : <Loader label="Getting the list" />}
    </Step>
  )
}

function Questions({ passkeys: keys, partners }: Questions) {
  const navigate = useNavigate()
  const read = useQueryClient()
  const [search] = useSearchParams()
  const next = ownPath(search.get('next')) ?? href('homepage')
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const isKept = (id: string) => answers[id] === 'keep'
  const isNothing = keys.length + partners.length === 0
  const isOpen = [...keys.map(keyOf), ...partners.map(keyOf)].some((id) => answers[id] === undefined)
  const save = useAction(async () => {
    const passkeyIds = keys.filter((it) => isKept(keyOf(it))).map(({ passkeyId }) => passkeyId)
    const partnerIds = partners.filter((it) => isKept(keyOf(it))).map(({ partnerId }) => partnerId)
    await call(answerSafetyQuestions, { body: { passkeyIds, partnerIds } })
    for (const { url } of [passkeys, linkedPartners]) read.removeQueries({ queryKey: [url] })
    if (!isNothing) showToast({ level: 'INFO', text: 'Saved. What you didn’t know is gone.' })
    navigate(next, { replace: true })
  })
  const choice = (id: string, end: string) => ({
    name: id,
    value: answers[id],
    onChange: (answer: string) => setAnswers((before) => ({ ...before, [id]: answer as Answer })),
    options: [
      { value: 'keep', label: 'It’s mine. Keep it' },
      { value: 'end', label: end },
    ],
  })
  return (
    <Step
      chapter="shield"
      title={isNothing ? 'That’s all' : title}
      back={false}
      lead={
        isNothing
          ? 'There’s nothing to look through any more.'
          : 'Somebody else may have left something at your account. Until you answer, no passkey below logs in, and no points go to a partner by themselves.'
      }
      onContinue={(event) => {
        event.preventDefault()
        save.run()
      }}
      failure={save.failure}
      foot={
        <>
          <Continue busy={save.isBusy} waitsFor={isOpen && 'Answer for each of them'}>
            {isNothing ? 'Continue' : 'Save my answers'}
          </Continue>
          {!isNothing && (
            <ButtonLink kind="quiet" to={next}>
              Ask me next time
            </ButtonLink>
          )}
        </>
      }
    >
      {keys.map((key) => (
        <RadioList
          key={key.passkeyId}
          legend={`Passkey “${key.name}”, added on ${dayAndMonthOf(key.createdAt)}, ${usedOn(key)}`}
          {...choice(keyOf(key), 'I don’t know it. Remove it')}
        />
      ))}
      {partners.map((partner) => (
        <RadioList
          key={partner.partnerId}
          legend={`${partner.name}, account ${partner.number}, linked on ${dayAndMonthOf(partner.since)}${weekly(partner)}`}
          {...choice(keyOf(partner), 'I don’t know it. Unlink it')}
        />
      ))}
    </Step>
  )
}

/** Names a passkey or a partner on this page. */
const keyOf = (it: Passkey | LinkedAccount) =>
  'passkeyId' in it ? `passkey-${it.passkeyId}` : `partner-${it.partnerId}`
const usedOn = ({ lastUsedAt }: Passkey) => (lastUsedAt ? `last used on ${dayAndMonthOf(lastUsedAt)}` : 'not used yet')
const weekly = ({ isWeekly }: LinkedAccount) => (isWeekly ? '. Your points go there every week' : '')

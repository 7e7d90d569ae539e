import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { customer } from '@pollen/contract/member/collectors'
import { linkedPartners } from '@pollen/contract/member/partners'
import { type Passkey, passkeys } from '@pollen/contract/member/passkeys'
import {
  answerSafetyQuestions,
  type LinkedAccount,
  presentMobile,
  type SeenMobile,
  safetyQuestions,
} from '@pollen/contract/member/safety-questions'
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

type Questions = { passkeys: Passkey[]; partners: LinkedAccount[]; mobiles: SeenMobile[] }

/** After a new password: which passkeys, linked partners and changed mobile are the member's. What they don't know ends. */
export default function AccountWhatIsYours() {
  const { data, error, refetch } = useMemberQuery(safetyQuestions)
  if (data) return <Questions {...data} />
  return (
    <Step chapter="shield" title={title} back={false}>
      {error ? <DidNotLoad what="The list" onRetry={refetch} /> : <Loader label="Getting the list" />}
    </Step>
  )
}

function Questions({ passkeys: keys, partners, mobiles }: Questions) {
  const navigate = useNavigate()
  const read = useQueryClient()
  const [search] = useSearchParams()
  const next = ownPath(search.get('next')) ?? href('homepage')
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const isKept = (id: string) => answers[id] === 'keep'
  const isNothing = keys.length + partners.length + mobiles.length === 0
  const questions = [...keys.map(keyOf), ...partners.map(keyOf), ...(mobiles.length > 0 ? [mobileKey] : [])]
  const isOpen = questions.some((id) => answers[id] === undefined)
  const save = useAction(async () => {
    const passkeyIds = keys.filter((it) => isKept(keyOf(it))).map(({ passkeyId }) => passkeyId)
    const partnerIds = partners.filter((it) => isKept(keyOf(it))).map(({ partnerId }) => partnerId)
    const mobileId = answers[mobileKey] === noneOfThem ? undefined : answers[mobileKey]
    await call(answerSafetyQuestions, { body: { passkeyIds, partnerIds, mobileId } })
    for (const { url } of [passkeys, linkedPartners, customer]) read.removeQueries({ queryKey: [url] })
    if (!isNothing) showToast({ level: 'INFO', text: 'Saved. What you didn’t know is gone.' })
    navigate(next, { replace: true })
  })
  const choice = (id: string, options: { value: string; label: string; hint?: string }[]) => ({
    name: id,
    value: answers[id],
    onChange: (answer: string) => setAnswers((before) => ({ ...before, [id]: answer })),
    options,
  })
  const keepOr = (end: string) => [
    { value: 'keep', label: 'It’s mine. Keep it' },
    { value: 'end', label: end },
  ]
  return (
    <Step
      chapter="shield"
      title={isNothing ? 'That’s all' : title}
      back={false}
      lead={
        isNothing
          ? 'There’s nothing to look through any more.'
          : 'Somebody else may have left something at your account. Until you answer, it does nothing: no passkey logs in, no points go to a partner by themselves, and no code goes to a new number.'
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
          {...choice(keyOf(key), keepOr('I don’t know it. Remove it'))}
        />
      ))}
      {partners.map((partner) => (
        <RadioList
          key={partner.partnerId}
          legend={`${partner.name}, account ${partner.number}, linked on ${dayAndMonthOf(partner.since)}${weekly(partner)}`}
          {...choice(keyOf(partner), keepOr('I don’t know it. Unlink it'))}
        />
      ))}
      {mobiles.length > 0 && (
        <RadioList
          legend="Your mobile number changed. Which one is yours?"
          {...choice(mobileKey, [
            ...mobiles.map((mobile) => ({
              value: mobile.mobileId,
              label: `The one ending ${mobile.ending}`,
              hint: whenOf(mobile),
            })),
            { value: noneOfThem, label: mobiles.length === 1 ? 'I don’t know it. Remove it' : 'None of these' },
          ])}
        />
      )}
    </Step>
  )
}

const mobileKey = 'mobile'
const noneOfThem = 'none'
const whenOf = ({ mobileId, since, until }: SeenMobile) =>
  mobileId === presentMobile
    ? `On your account since ${dayAndMonthOf(since ?? '')}`
    : `On your account until ${dayAndMonthOf(until ?? '')}`

/** Names a passkey or a partner on this page. */
const keyOf = (it: Passkey | LinkedAccount) =>
  'passkeyId' in it ? `passkey-${it.passkeyId}` : `partner-${it.partnerId}`
const usedOn = ({ lastUsedAt }: Passkey) => (lastUsedAt ? `last used on ${dayAndMonthOf(lastUsedAt)}` : 'not used yet')
const weekly = ({ isWeekly }: LinkedAccount) => (isWeekly ? '. Your points go there every week' : '')

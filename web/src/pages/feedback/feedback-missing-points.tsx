import { calendarDayOf, weekdayAndDayOf } from '@pollen/contract/day-and-time'
import { dayMs } from '@pollen/contract/durations'
import type { Answer } from '@pollen/contract/endpoint'
import { AmountTyped, asPence } from '@pollen/contract/fields'
import { type Claim, claimPoints, claims } from '@pollen/contract/member/claims'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ReceiptNumber } from '@pollen/contract/receipt-number'
import { typedText } from '@pollen/contract/text'
import { z } from '@pollen/contract/zod'
import { Button, ButtonLink, Continue } from '@pollen/design/button'
import { ErrorSummary } from '@pollen/design/error-summary'
import { Field } from '@pollen/design/field'
import { Failure, Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Select } from '@pollen/design/select'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { memberQueryKey, useMemberQuery } from '../../platform/use-member-query.ts'
import { ClaimList } from './claim-list.tsx'
import styles from './feedback-missing-points.module.css'
import { OneThingMore, whyAsked } from './one-thing-more.tsx'

/** Claims the points of a purchase at which the card was forgotten, and shows how earlier claims stand. */
export default function FeedbackMissingPoints() {
  const query = useMemberQuery(claims)
  const { data } = query
  const queries = useQueryClient()
  const [claimed, setClaimed] = useState<Claim>()
  async function show(claim: Claim) {
    setClaimed(claim)
    await queries.invalidateQueries({ queryKey: memberQueryKey(claims) })
  }
  function claimAnother() {
    setClaimed(undefined)
    document.querySelector('h1')?.focus()
  }
  return (
    <MemberPage title="Claim missing points" back={href('feedback')}>
      <WhenLoaded of={query} what="This page" loading="Getting the shops">
        {(data) => !claimed && <ClaimForm shops={data.shops} onClaimed={show} />}
      </WhenLoaded>
      {claimed && (
        <ClaimOutcome
          key={`${claimed.claimId} ${claimed.asks}`}
          claim={claimed}
          onClaimed={show}
          onAnother={claimAnother}
        />
      )}
      {data && <ClaimList claims={data.claims} onAnswer={setClaimed} />}
    </MemberPage>
  )
}

const chosen = (missing: string) => typedText(60, { missing, tooLong: missing })
const rules = z.object({
  brandKey: chosen('Choose the shop'),
  day: chosen('Choose the day on your receipt'),
  amount: AmountTyped,
  receiptNumber: ReceiptNumber,
})

type ClaimFormOptions = { shops: Answer<typeof claims>['shops']; onClaimed: (claim: Claim) => Promise<void> }

function ClaimForm({ shops, onClaimed }: ClaimFormOptions) {
  const fields = useFields({
    rules,
    values: { brandKey: '', day: '', amount: '', receiptNumber: '' },
    async onSend({ amount, ...receipt }) {
      await onClaimed(await call(claimPoints, { body: { ...receipt, amountPence: asPence(amount) } }))
    },
  })
  return (
    <form noValidate className="stack" onSubmit={fields.send}>
      {fields.errors.length > 0 && <ErrorSummary errors={fields.errors} />}
      <p>Forgot your card? Everything we need is on your receipt. You have {daysToClaim} days after you shopped.</p>
      <Select
        label="Shop"
        placeholder="Choose the shop"
        options={shops.map(({ brandDetailsKey, name }) => ({ value: brandDetailsKey, label: name }))}
        {...fields.field('brandKey')}
      />
      <Select label="Day" placeholder="Choose the day" options={lastDays()} {...fields.field('day')} />
      <Field label="Total" prefix="£" inputMode="decimal" autoComplete="off" {...fields.field('amount')} />
      <Field
        label="Receipt number"
        hint="Most shops print it at the foot."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fields.field('receiptNumber')}
      />
      <Failure says={fields.failure} />
      <Continue busy={fields.busy}>Claim points</Continue>
    </form>
  )
}

const daysToClaim = 28

/** Today by the programme's clock, and the days before it on which points can still be claimed. */
function lastDays() {
  const noon = Date.parse(`${calendarDayOf(new Date())}T12:00:00Z`)
  return Array.from({ length: daysToClaim + 1 }, (_, ago) => {
    const value = new Date(noon - ago * dayMs).toISOString().slice(0, 10)
    const label = weekdayAndDayOf(value)
    return { value, label: ago === 0 ? `Today, ${label}` : label }
  })
}

type ClaimOutcomeOptions = { claim: Claim; onClaimed: (claim: Claim) => Promise<void>; onAnother: () => void }

function ClaimOutcome({ claim, onClaimed, onAnother }: ClaimOutcomeOptions) {
  const outcome = useRef<HTMLDivElement>(null)
  // The form with the button that was pressed is gone.
  useEffect(() => outcome.current?.focus(), [])
  return (
    <Panel>
      <div className="stack">
        <div ref={outcome} tabIndex={-1} className={styles.outcome}>
          <Notice level={claim.state === 'paid' ? 'good' : 'info'} title={outcomeTitle(claim)}>
            <p>{outcomeText(claim)}</p>
          </Notice>
        </div>
        {claim.asks && <OneThingMore claim={claim} asks={claim.asks} onClaimed={onClaimed} />}
        {claim.state === 'paid' && <ButtonLink to={href('cardActivity')}>See your activity</ButtonLink>}
        <Button kind="quiet" onClick={onAnother}>
          Claim with another receipt
        </Button>
      </div>
    </Panel>
  )
}

const outcomeTitle = ({ state, points = 0, asks }: Claim) =>
  ({
    paid: `${namedPoints(points)} for you`,
    looking: asks ? 'One thing more' : 'We’re looking for it',
    notFound: 'We couldn’t find it',
    hadAlready: 'You have these points already',
  })[state]

function outcomeText({ state, brand, pendingPoints = 0, asks }: Claim): string {
  if (asks) return whyAsked[asks]
  switch (state) {
    case 'paid':
      return pendingPoints > 0
        ? `We’ve found your shop at ${brand.name}. You can spend the points once it’s settled.`
        : `We’ve found your shop at ${brand.name}, and the points are yours to spend.`
    case 'looking':
      return `Shops can take a while to tell us. We’ll look for ${daysToClaim} days, and email you either way. You don’t need to do anything.`
    case 'notFound':
      return `We looked for ${daysToClaim} days. Do you still have the receipt? Call us on ${programme.careline}.`
    case 'hadAlready':
      return `Your card was used for this shop at ${brand.name}.`
  }
}

import { isoDate, plainDate, toWire } from '@pollen/contract/date-of-birth'
import { formatNumber } from '@pollen/contract/numbers'
import { wholeNumber } from '@pollen/contract/plain-text'
import { askForDraft, beginDraft } from '@pollen/contract/staff/content-drafts'
import { type BrandRates, comparedBasketPence } from '@pollen/contract/staff/rates'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { DateField } from '../../parts/date-field.tsx'
import pageStyles from '../../parts/page.module.css'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { dayInWords, nextMonday, rateIn } from './rate-words.ts'

const popup = 'Change a rate'
const reasons = ['As agreed with the brand', 'For a season', 'The rate is wrong']

/** A brand’s rate from a day on, with its terms as they are: written as a draft, and asked for at once. */
export function ChangeRate({
  brands,
  brand,
  decides,
  say,
  close,
}: {
  brands: BrandRates[]
  brand: BrandRates
  decides: string
  say: (what: ReactNode) => void
  close: () => void
}) {
  const [brandKey, setBrandKey] = useState(brand.brandKey)
  const chosen = brands.find((one) => one.brandKey === brandKey) ?? brand
  const before = rateIn((chosen.now ?? chosen.next)?.value)
  const perPence = before.perPence ?? 100
  const [points, setPoints] = useDraft(popup, 'points', '')
  const [day, setDay] = useDraft(popup, 'day', nextMonday())
  const firstDay = isoDate(toWire(plainDate(day)))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(firstDay)
  const given = wholeNumber(points)
  const then = given === undefined ? undefined : Math.floor((given * comparedBasketPence) / perPence)
  const title = `${chosen.name}: ${points} for each ${poundsOf(perPence)}${isDay ? `, from ${dayInWords(firstDay)}` : ''}`
  return (
    <AskWithReason
      title={popup}
      does="Ask for it"
      hint={`Decided by ${decides}. It begins at midnight by the programme’s clocks; baskets quoted before keep what they were told.`}
      reasons={reasons}
      onClose={close}
      run={async (reason) => {
        const rate = { ...before, brandKey, firstDay, points: given ?? 0, perPence }
        const items = [{ key: `${brandKey} ${firstDay}`, value: JSON.stringify(rate) }]
        const draft = await call(beginDraft, { body: { contentKind: 'earning', title, items } })
        const { draftId, revision, faults } = draft
        if (faults.length === 0) await call(askForDraft, { params: { draftId }, body: { revision, reason } })
        return draft
      }}
      onDone={({ draftId, faults }) =>
        say(
          <>
            {faults.length === 0 ? `${title} waits for a second person. ` : `Something is to be put right first. `}
            <Link to={`/content/drafts/${draftId}`}>{faults.length === 0 ? 'Read it' : 'Go on with the draft'}</Link>
          </>,
        )
      }
    >
      <Select
        label="Brand"
        name="brand"
        options={brands.map((one) => ({ value: one.brandKey, label: one.name }))}
        value={brandKey}
        onChange={({ target }) => setBrandKey(target.value)}
      />
      <div className={pageStyles.pair}>
        <Field
          label={`Points for each ${poundsOf(perPence)}`}
          name="points"
          inputMode="numeric"
          autoComplete="off"
          required
          hint={chosen.now ? `Now ${chosen.now.says}` : 'None yet'}
          value={points}
          onChange={({ target }) => setPoints(target.value)}
        />
        <DateField label="From" name="day" value={day} change={setDay} />
      </div>
      <p aria-live="polite">
        A basket of £20 collects {chosen.now ? formatNumber(chosen.now.basketPoints) : 'nothing'} today
        {then !== undefined && `, and ${formatNumber(then)} then`}.
      </p>
    </AskWithReason>
  )
}

const poundsOf = (pence: number) => (pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`)

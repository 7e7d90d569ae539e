import { plainDate } from '@pollen/contract/date-of-birth'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { AmountTyped, asPence } from '@pollen/contract/fields'
import { formatPence, namedPoints } from '@pollen/contract/numbers'
import { plainText } from '@pollen/contract/plain-text'
import type { ReceiptDetail } from '@pollen/contract/receipt-detail'
import { claimFor, type MissingAnswer, missingPurchase } from '@pollen/contract/staff/members/missing-purchases'
import { z } from '@pollen/contract/zod'
import { Button } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Failure, Notice } from '@pollen/design/notice'
import { Select } from '@pollen/design/select'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import pageStyles from '../../parts/page.module.css'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useDoing } from '../../platform/use-call.ts'
import { ActionLink } from './actions.tsx'

type MissingQuery = Body<typeof missingPurchase>
type MissingAnswers = Answer<typeof missingPurchase>

/** Whether an answer is good news, something that went as it should, or a fault of the shop's, for its colour. */
const levels: Record<MissingAnswer, 'good' | 'info' | 'bad'> = {
  isHere: 'good',
  onTheWay: 'good',
  postedLate: 'good',
  underMinimum: 'info',
  limitReached: 'info',
  nothingEarned: 'info',
  loadedAfter: 'info',
  beingChecked: 'info',
  rejected: 'info',
  otherAmount: 'info',
  anotherCard: 'info',
  noCard: 'good',
  dayNotOver: 'info',
  notAmongThem: 'info',
  nothingCame: 'bad',
}

/** For these there is nothing to correct: a gift is what is left. */
const endsInGoodwill: MissingAnswer[] = ['notAmongThem', 'nothingCame', 'anotherCard', 'underMinimum', 'loadedAfter']

/** Looks for a purchase that a member misses, and leads to what can be done about it. */
export function Missing({ member, onClose }: { member: string; onClose: () => void }) {
  const [asked, setAsked] = useState<MissingQuery>()
  const looking = useDoing((body: MissingQuery) => call(missingPurchase, { params: { member }, body }))
  return (
    <Drawer title="A purchase that is missing" onClose={onClose}>
      <What
        isBusy={looking.isBusy}
        onAsk={(body) => {
          setAsked(body)
          looking.run(body)
        }}
      />
      <Failure says={looking.failure} />
      <div aria-live="polite" className={pageStyles.stack}>
        {looking.result && asked && !looking.isBusy && <Answers member={member} asked={asked} found={looking.result} />}
      </div>
    </Drawer>
  )
}

function What({ isBusy, onAsk }: { isBusy: boolean; onAsk: (body: MissingQuery) => void }) {
  const [shop, setShop] = useState('')
  const [day, setDay] = useState(() => plainDate(calendarDayOf(new Date())))
  const [hour, setHour] = useState('')
  const [amount, setAmount] = useState('')
  const [receiptNumber, setReceipt] = useState('')
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data: pounds } = z.safeParse(AmountTyped, amount)
    const isWrong = plainText(amount) !== '' && pounds === undefined
    setWrong(isWrong ? 'Write it like 23.50' : undefined)
    if (isBusy || isWrong) return
    onAsk({
      shop,
      ...(day && { day }),
      ...(pounds !== undefined && { amountPence: asPence(pounds) }),
      ...(plainText(receiptNumber) && { receiptNumber }),
      ...(hour && { hour: Number(hour) }),
    })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        label="Shop"
        name="shop"
        hint="The place, the brand, or both"
        autoComplete="off"
        autoFocus
        value={shop}
        onChange={({ target }) => setShop(target.value)}
      />
      <div className={pageStyles.pair}>
        <DateField label="Day, or the amount" name="day" value={day} change={setDay} />
        <Select
          label="About when, if known"
          name="hour"
          value={hour}
          options={[{ value: '', label: 'any hour' }, ...hours]}
          onChange={({ target }) => setHour(target.value)}
        />
        <Field
          label="Amount, if known"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          error={wrong}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Field
          label="Receipt’s number, if at hand"
          name="receipt"
          autoComplete="off"
          value={receiptNumber}
          onChange={({ target }) => setReceipt(target.value)}
        />
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          Look for it
        </Button>
      </div>
    </form>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00 to ${String((hour + 1) % 24).padStart(2, '0')}:00`,
}))

type AnswersProps = { member: string; asked: MissingQuery; found: MissingAnswers }

function Answers({ member, asked, found: { answers, brands } }: AnswersProps) {
  const mayServe = useMayCall(claimFor)
  const isClaimable = answers.some(({ kind }) => kind === 'noCard')
  return (
    <>
      {answers.map(({ kind, says, entry, other }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two answers may be alike
        <Notice key={index} level={levels[kind]}>
          <p>{says}</p>
          <p className={pageStyles.pages}>
            {entry && <Link to={`/members/${member}?entry=${entry}`}>Why it has its points</Link>}
            {other && <Link to={`/members/${other.member}`}>Open whose</Link>}
          </p>
        </Notice>
      ))}
      {isClaimable && mayServe && <Claim member={member} asked={asked} brands={brands} />}
      {answers.some(({ kind }) => endsInGoodwill.includes(kind)) && (
        <ActionLink name="points">Give points instead</ActionLink>
      )}
    </>
  )
}

const askedOf: Record<ReceiptDetail, string> = {
  time: 'Time on the receipt, like 17:30',
  shop: 'Shop number on the receipt',
}

/** A purchase without a card is the member's who reads out its receipt. */
function Claim({ member, asked, brands }: { member: string; asked: MissingQuery; brands: MissingAnswers['brands'] }) {
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  const [asks, setAsks] = useState<ReceiptDetail>()
  const [detail, setDetail] = useState('')
  const { day, amountPence, receiptNumber } = asked
  const [brand] = brands
  if (said) return <Notice level="good">{said}</Notice>
  if (!receiptNumber || amountPence === undefined || day === undefined || brands.length !== 1 || !brand)
    return (
      <p className="soft">To claim it, look again with the brand, the day, the amount and the number on the receipt.</p>
    )
  return (
    <>
      {asks && (
        <Field
          name={asks}
          label={askedOf[asks]}
          hint="Several receipts are like it. Ask the caller, and claim it with what they read out."
          autoComplete="off"
          value={detail}
          onChange={({ target }) => setDetail(target.value)}
        />
      )}
      <button type="button" className={pageStyles.link} onClick={() => setAsking(true)}>
        Claim it for them
      </button>
      {isAsking && (
        <AskWithReason
          title={`Claim ${formatPence(amountPence)} at ${brand.name}`}
          does="Claim it"
          reasons={['They have the receipt', 'They sent a picture of it']}
          onClose={() => setAsking(false)}
          run={(reason) =>
            call(claimFor, {
              params: { member },
              body: {
                brandKey: brand.brandKey,
                receiptNumber,
                day,
                amountPence,
                ...(asks && detail.trim() && { [asks]: detail }),
                reason,
              },
            })
          }
          onDone={({ state, points = 0, asks }) => {
            setAsks(asks)
            setDetail('')
            if (asks) return
            setSaid(
              state === 'paid'
                ? `The receipt earned them ${namedPoints(points)}.`
                : state === 'hadAlready'
                  ? 'They have its points already.'
                  : 'That receipt is not here yet. We look for it for 28 days, and tell them.',
            )
          }}
        />
      )}
    </>
  )
}

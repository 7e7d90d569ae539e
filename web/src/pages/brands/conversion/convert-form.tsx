import type { Answer } from '@pollen/contract/endpoint'
import { type ConversionQuote, type conversionTerms, quoteConversion } from '@pollen/contract/member/conversions'
import type { PartnerState } from '@pollen/contract/member/partners'
import { Button } from '@pollen/design/button'
import { Failure, Notice } from '@pollen/design/notice'
import { RadioList } from '@pollen/design/radio-list'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { namedSide, wayInWords } from '../../../parts/partners/rate-words.ts'
import { useLockSheets } from '../../../parts/partners/use-lock-sheets.tsx'
import { call } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { AmountChoice } from './amount-choice.tsx'
import { amountProblem, mostOf, whyNone } from './amounts.ts'
import { Limits } from './limits.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

type Terms = Answer<typeof conversionTerms>

/**
 * Which way, which `?type=` may choose, and how many. The press asks for a quote, which a popup shows.
 *
 * @param theirPoints  at the partner; undefined when it does not say
 */
export function ConvertForm({
  partner,
  terms,
  theirPoints,
}: {
  partner: PartnerState
  terms: Terms
  theirPoints: number | undefined
}) {
  const asked = useSearchParams()[0].get('type')
  const [chosenType, setChosenType] = useState((terms.ways.find(({ type }) => type === asked) ?? terms.ways[0])?.type)
  const way = terms.ways.find(({ type }) => type === chosenType)
  if (!way) return null
  const balance = way.type === 'NECTAR_TO_PARTNER' ? terms.balance : theirPoints
  const none = whyNone(way, balance, partner)
  return (
    <>
      <RadioList
        legend="Which way?"
        hideLegend
        name="way"
        value={way.type}
        onChange={(type) => setChosenType(terms.ways.find((it) => it.type === type)?.type)}
        options={terms.ways.map(({ type }) => ({ value: type, label: wayInWords(type, partner.name) }))}
      />
      {none ? (
        <Notice level="info">{none}</Notice>
      ) : (
        <ConvertOneWay key={way.type} partner={partner} way={way} balance={balance} />
      )}
      <Limits way={way} partner={partner} />
    </>
  )
}

function ConvertOneWay({
  partner,
  way,
  balance,
}: {
  partner: PartnerState
  way: Terms['ways'][number]
  balance: number | undefined
}) {
  const most = mostOf(way, balance)
  const [points, setPoints] = useState(way.least)
  const [wasSent, setSent] = useState(false)
  const [quote, setQuote] = useState<ConversionQuote>()
  const [isOverLimit, setOverLimit] = useState(false)
  const { whenRefused, sheets } = useLockSheets(partner.name)
  const client = useQueryClient()
  const { run, isBusy, failure } = useAction(
    async () => {
      setOverLimit(false)
      const { partnerId } = partner
      setQuote(await call(quoteConversion, { params: { partnerId }, body: { type: way.type, points } }))
    },
    {
      ...whenRefused,
      dailyLimit() {
        setOverLimit(true)
        client.invalidateQueries()
      },
    },
  )
  const limit = `You can convert up to ${namedSide(way.mostADay, way.type, partner.pointsName)} a day with ${partner.name}.`
  const problem = amountProblem(points, way, most)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!problem && !isBusy) run()
  }
  return (
    <form noValidate className="stack" onSubmit={send}>
      <AmountChoice
        way={way}
        most={most}
        balance={balance}
        pointsName={partner.pointsName}
        points={points}
        onChange={setPoints}
        error={wasSent ? problem : undefined}
      />
      <Failure says={isOverLimit ? limit : failure} />
      <Button type="submit" busy={isBusy}>
        Convert {namedSide(points, way.type, partner.pointsName)}
      </Button>
      {sheets}
      <TransferSheet quote={quote} partner={partner} onClose={() => setQuote(undefined)} />
    </form>
  )
}

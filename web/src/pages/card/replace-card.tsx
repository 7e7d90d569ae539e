import { href } from '@pollen/contract/paths'
import { ReplacementType } from '@pollen/contract/replacement-type'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { RadioList } from '@pollen/design/radio-list'
import { useMounted } from '@pollen/design/use-mounted'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { OrderCard } from './order-card.tsx'

const reasons = {
  LOST: { label: 'I lost it', hint: 'We’ll close it straight away and send you a new one' },
  STOLEN: { label: 'It was stolen', hint: 'We’ll close it straight away and send you a new one' },
  DAMAGED: { label: 'It’s damaged', hint: 'We’ll send you the same card, with the same number' },
} as const satisfies Record<ReplacementType, { label: string; hint: string }>

/** For a member whose plastic card is lost, stolen or broken. */
export default function ReplaceCard() {
  const { state } = useLocation()
  const isMounted = useMounted()
  const replacementType: ReplacementType | undefined = isMounted ? state?.replacementType : undefined
  if (!replacementType) return <ChooseReason />
  return (
    <OrderCard
      title="Whose card is it?"
      lead="We’ll email you a code, so that nobody else can replace your card."
      replacementType={replacementType}
    />
  )
}

function ChooseReason() {
  const navigate = useNavigate()
  // Who came by the link of a code's email has a challenge open, but not their reason.
  const { state } = useLocation()
  const [chosen, setChosen] = useState<ReplacementType>()
  const [isAsked, setAsked] = useState(false)
  const { error } = z.safeParse(ReplacementType, chosen)
  const says = isAsked ? error?.issues[0]?.message : undefined
  const go = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (chosen) navigate(href('replaceCard'), { state: { ...state, replacementType: chosen } })
  }
  return (
    <Step
      title="What happened to your card?"
      lead="Your points are safe, whatever happened."
      onContinue={go}
      errors={says ? [{ name: 'replacementType', says }] : []}
      foot={<Continue />}
    >
      <RadioList
        legend="What happened"
        hideLegend
        name="replacementType"
        value={chosen}
        onChange={(value) => setChosen(value as ReplacementType)}
        error={says}
        options={Object.entries(reasons).map(([value, said]) => ({ value, ...said }))}
      />
    </Step>
  )
}

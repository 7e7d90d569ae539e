import type { ConversionWay } from '@pollen/contract/member/conversions'
import { formatNumber, formatWorth, pointsNameFor } from '@pollen/contract/numbers'
import { wholeNumber } from '@pollen/contract/plain-text'
import { ChipList } from '@pollen/design/chip-list'
import { FieldError } from '@pollen/design/field-error'
import { useState } from 'react'
import { rateInWords, sidesOf } from '../../../parts/partners/rate-words.ts'
import styles from './amount-choice.module.css'
import { arrives, suggestedAmounts } from './amounts.ts'

/** How many points: typed, with a slider, or at a press; and what they become. */
export function AmountChoice({
  way,
  most,
  balance,
  pointsName,
  points,
  onChange,
  error,
}: {
  way: ConversionWay
  most: number
  balance: number | undefined
  pointsName: string
  points: number
  onChange: (points: number) => void
  error: string | undefined
}) {
  const [given, got] = sidesOf(way.type, pointsName)
  const amounts = suggestedAmounts(way, most)
  const [typed, setTyped] = useState<string>()
  const choose = (chosen: number) => {
    setTyped(undefined)
    onChange(chosen)
  }
  return (
    <div className={styles.panel}>
      <div className={styles.side}>
        <label htmlFor="points">You give</label>
        <input
          id="points"
          name="points"
          className={styles.amount}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? formatNumber(points)}
          onChange={({ target: { value } }) => {
            setTyped(value)
            onChange(wholeNumber(value) || 0)
          }}
          onBlur={() => setTyped(undefined)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'points-error points-hint' : 'points-hint'}
        />
        <small id="points-hint" className="soft">
          {balance === undefined ? given : `of ${formatNumber(balance)} ${given}`}
          {way.type === 'NECTAR_TO_PARTNER' && ` · worth ${formatWorth(points)}`}
        </small>
        <FieldError name="points" error={error} />
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={`How many ${given}`}
        aria-valuetext={`${formatNumber(points)} ${given}`}
        min={way.least}
        max={most}
        step={way.step}
        value={points}
        onChange={({ target }) => choose(target.valueAsNumber)}
      />
      {amounts.length > 1 && (
        <ChipList
          legend="Amounts"
          name="amount"
          options={amounts.map((amount) => ({
            value: String(amount),
            label: amount === most ? 'All' : formatNumber(amount),
          }))}
          value={String(points)}
          onChange={(amount) => choose(Number(amount))}
        />
      )}
      <output className={styles.side} htmlFor="points">
        <span>You get</span>
        <b className={`${styles.amount} ${styles.good}`}>{formatNumber(arrives(points, way))}</b>
        <small className="soft">
          {pointsNameFor(arrives(points, way), got)} · {rateInWords(way.type, way.rate, pointsName)}
        </small>
      </output>
    </div>
  )
}

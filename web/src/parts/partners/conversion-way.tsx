import { dayAndTimeOf } from '@pollen/contract/day-and-time'
import type { Conversion } from '@pollen/contract/member/conversions'
import styles from './conversion-way.module.css'
import { doneLate, type NamedPartner, stepInWords } from './conversion-words.ts'

/** What has happened so far, the first first. */
export const ConversionWay = ({ conversion, partner }: { conversion: Conversion; partner: NamedPartner }) => (
  <ol className={styles.way}>
    {conversion.steps.map(({ state, at }, index) => {
      const { says, explains } = stepInWords(state, conversion, partner)
      const isLast = index === conversion.steps.length - 1 && conversion.doneLateAt === undefined
      return (
        <li key={`${state} ${at}`} aria-current={isLast ? 'step' : undefined} data-state={state}>
          <b>{says}</b>
          <time dateTime={at}>{dayAndTimeOf(at)}</time>
          {explains && <p className="soft">{explains}</p>}
        </li>
      )
    })}
    {conversion.doneLateAt !== undefined && (
      <li aria-current="step" data-state="CONFIRMED">
        <b>{doneLate(conversion, partner).says}</b>
        <time dateTime={conversion.doneLateAt}>{dayAndTimeOf(conversion.doneLateAt)}</time>
        <p className="soft">{doneLate(conversion, partner).explains}</p>
      </li>
    )}
  </ol>
)

import type { Spending } from '@pollen/contract/member/spending'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { Icon } from '@pollen/design/icon'
import { Link } from 'react-router'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import styles from './open-case.module.css'

/** While a case about a spend is open, above all: what the member reported, what came back, and what happens next. */
export function OpenCase() {
  const { spending } = useSpending()
  const texts = spending && textsOf(spending)
  useEarlyTexts('case', texts)
  if (texts && !texts.number) return null
  return (
    <section
      className={styles.case}
      data-early-if={texts ? undefined : 'case.number'}
      data-known={texts && ''}
      aria-labelledby="open-case"
    >
      <span className={styles.icon}>
        <Icon name="shield" />
      </span>
      <div>
        <h2 id="open-case">We’re looking into your report</h2>
        <p className="soft small">{texts ? texts.story : <EarlyText name="case.story" />}</p>
        <p className={styles.foot}>
          <Link to={href('accountRedemptionLock')}>See your case</Link>
          <span className="soft small">{texts ? texts.number : <EarlyText name="case.number" />}</span>
        </p>
      </div>
    </section>
  )
}

/** Empty for a member without an open case, which clears what was stored. */
function textsOf({ openCase }: Spending): { number: string; story: string } {
  if (!openCase) return { number: '', story: '' }
  const { caseNumber, brand, releasedPoints, spentPoints } = openCase
  const story = [
    `You told us a spend at ${brand} wasn’t you.`,
    releasedPoints > 0 && `${namedPoints(releasedPoints)} came straight back.`,
    spentPoints > 0 && `${namedPoints(spentPoints)} had already been spent.`,
    'We’ll email you when we’ve looked into it.',
  ]
  return { number: caseNumber, story: story.filter(Boolean).join(' ') }
}

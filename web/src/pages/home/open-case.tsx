import type { Spending } from '@pollen/contract/member/spending'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { useSpending } from '../../parts/spending/use-spending.ts'
import styles from './open-case.module.css'

/** While a case about a spend is open: what the member reported, what came back, and what happens next. */
export function OpenCase() {
  const { spending } = useSpending()
  const texts = spending && textsOf(spending)
  useEarlyTexts('case', texts)
  if (texts && !texts.title) return null
  return (
    <div className={styles.case} data-early-if={texts ? undefined : 'case.title'} data-known={texts && ''}>
      <Panel>
        <div className="stack">
          <h2>{texts ? texts.title : <EarlyText name="case.title" />}</h2>
          <p>{texts ? texts.story : <EarlyText name="case.story" />}</p>
          <ButtonLink kind="plain" to={href('accountRedemptionLock')}>
            See your case
          </ButtonLink>
        </div>
      </Panel>
    </div>
  )
}

/** Empty for a member without an open case, which clears what was stored. */
function textsOf({ openCase }: Spending): { title: string; story: string } {
  if (!openCase) return { title: '', story: '' }
  const { caseNumber, brand, releasedPoints, spentPoints } = openCase
  const story = [
    `You told us a spend at ${brand} wasn’t you.`,
    releasedPoints > 0 && `${namedPoints(releasedPoints)} came straight back.`,
    spentPoints > 0 && `${namedPoints(spentPoints)} had already been spent.`,
    'We’ll email you when we’ve looked into it.',
  ]
  return { title: `We’re looking into case ${caseNumber}`, story: story.filter(Boolean).join(' ') }
}

import { dayAndTimeOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatWorth, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { shopInWords } from '@pollen/contract/shops'
import { linkedSpend, notMe } from '@pollen/contract/visitor/redemptions'
import { ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { Careline } from '../../parts/help/careline.tsx'
import { ReportNotMe } from '../../parts/spending/report-not-me.tsx'
import { call } from '../../platform/calls.ts'
import { OtherSpends } from './other-spends.tsx'

/** Opened by “This wasn't me” in the message about a spend. */
export default function NotMe() {
  return (
    <ReportNotMe
      title="Stop this spend?"
      look={(token) => call(linkedSpend, { body: { token } })}
      report={(token) => call(notMe, { body: { token } })}
      shown={(spend) => <SpendInQuestion {...spend} />}
      locked={({ others }, token) => (
        <>
          {others.length > 0 && <OtherSpends token={token} others={others} />}
          <p>Did somebody spend more than this? Look at your activity, and tell us of each spend that wasn’t yours.</p>
          <ButtonLink kind="quiet" to={href('cardActivity')}>
            See your spends
          </ButtonLink>
          <ButtonLink kind="quiet" to={href('accountReplaceCard')}>
            Get a new card
          </ButtonLink>
        </>
      )}
      missed={
        <>
          If someone else spent your points, call <Careline /> now and we’ll keep the rest safe. Or log in, open the
          spend in your activity, and press “This wasn’t me”.
        </>
      }
    >
      <p>
        If it wasn’t you, press the button. We’ll lock spending and give back any points that aren’t spent yet. You can
        unlock it again with your password.
      </p>
    </ReportNotMe>
  )
}

const SpendInQuestion = ({ points, brand, heldAt, ...shop }: Answer<typeof linkedSpend>) => (
  <Panel>
    <h2>
      {namedPoints(points)} at {brand.name}
    </h2>
    <p className="soft">
      {dayAndTimeOf(heldAt)}, {shopInWords(shop)}. Worth {formatWorth(points)}.
    </p>
  </Panel>
)

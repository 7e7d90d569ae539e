import type { ArcadeRules } from '@pollen/contract/arcade'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { arcadeRules } from '@pollen/contract/visitor/arcade'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { Queries } from '../../platform/queries.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { Game } from './game.tsx'
import { Odds } from './odds.tsx'

/** One small game: a bee hid honey in seven cells (docs/decisions/078). */
export default function NectarArcade() {
  const { answer: rules, error, askAgain } = useAnswer(arcadeRules)
  return (
    <Queries>
      <Page title={`${programme.name} arcade`}>
        <p className="soft">A bee has hidden honey in seven cells. Open one, and what’s in it is yours.</p>
        {!rules && error === undefined && <Loader label="Waking the bee" />}
        {!rules && error !== undefined && <DidNotLoad what="The arcade" onRetry={askAgain} />}
        {rules && (
          <>
            <BySession member={<Game rules={rules} />} visitor={<Visitor rules={rules} />} />
            <Odds rules={rules} />
          </>
        )}
      </Page>
    </Queries>
  )
}

const Visitor = ({ rules: { isOpen } }: { rules: ArcadeRules }) =>
  isOpen ? (
    <>
      <ButtonLink to={loginFor(href('nectarArcade'))}>Log in to play</ButtonLink>
      <ButtonLink kind="quiet" to={href('nectarCardCheck')}>
        Register now
      </ButtonLink>
    </>
  ) : (
    <p>The arcade is closed right now.</p>
  )

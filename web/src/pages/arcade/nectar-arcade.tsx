import type { ArcadeRules } from '@pollen/contract/arcade'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { arcadeRules } from '@pollen/contract/visitor/arcade'
import { ButtonLink } from '@pollen/design/button'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { Queries } from '../../platform/queries.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { Game } from './game.tsx'
import { Odds } from './odds.tsx'

/** One small game: a bee hid honey in seven cells (docs/decisions/078). */
export default function NectarArcade() {
  const query = useAnswer(arcadeRules)
  return (
    <Queries>
      <Page title={`${programme.name} arcade`} back={href('event')}>
        <p className="soft">A bee has hidden honey in seven cells. Open one, and what’s in it is yours.</p>
        <WhenLoaded of={query} what="The arcade" loading="Waking the bee">
          {(rules) => (
            <>
              <BySession member={<Game rules={rules} />} visitor={<Visitor rules={rules} />} />
              <Odds rules={rules} />
            </>
          )}
        </WhenLoaded>
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

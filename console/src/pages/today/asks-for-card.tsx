import { haveNoCard } from '@pollen/contract/staff/colleagues/colleagues'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { NameOwnCard } from '../../parts/own-card.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part } from '../../parts/panel.tsx'
import { call } from '../../platform/calls.ts'
import { useMe } from '../../platform/me.tsx'
import { useDoing } from '../../platform/use-call.ts'

/** Asks whoever is signed in whether they are a member, until they answer. */
export function AsksForCard() {
  const { isAskedForCard } = useMe()
  const [isNaming, setNaming] = useState(false)
  const saying = useDoing(() => call(haveNoCard, {}))
  if (!isAskedForCard) return null
  return (
    <Part title="Do you have a card of your own?">
      <p>Your account, and your household’s, are then closed to you: somebody else looks after them.</p>
      <Failure says={saying.failure} />
      <div className={pageStyles.pair}>
        <Button onClick={() => setNaming(true)}>Name your card</Button>
        <Button kind="quiet" busy={saying.isBusy} onClick={() => saying.run(undefined)}>
          I have none
        </Button>
      </div>
      {isNaming && <NameOwnCard close={() => setNaming(false)} />}
    </Part>
  )
}

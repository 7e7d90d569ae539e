import { programme } from '@pollen/contract/programme'
import { pricesTerms } from '@pollen/contract/visitor/content'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { useState } from 'react'
import { dateOf } from '../../parts/activity/day-and-time.ts'
import { Prose } from '../../parts/help/prose.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

const title = `Terms of ${programme.name} Prices`
const grocer = programme.brands[programme.mainGrocer].name

/** What members' prices are subject to, and their terms in a popup, with the day from which they hold. */
export function PriceTerms() {
  const { answer, error, askAgain } = useAnswer(pricesTerms)
  const [isOpen, setOpen] = useState(false)
  const from = answer && dateOf(`${answer.from}T12:00:00Z`)
  return (
    <div>
      <p className="soft small">
        At {grocer}, while stocks last. Alcohol is excluded in Scotland. A price holds until the next one begins: each
        product shows what it cost before.
      </p>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {title}
        {from !== undefined && `, from ${from}`}
      </Button>
      {isOpen && (
        <Dialog title={title} open onClose={() => setOpen(false)}>
          {answer && (
            <>
              <p>
                They hold from <strong>{from}</strong>.
              </p>
              <Prose html={answer.text} />
            </>
          )}
          {!answer && error === undefined && <Loader label="Loading" />}
          {!answer && error !== undefined && <DidNotLoad what="The terms" onRetry={askAgain} />}
          <Button onClick={() => setOpen(false)}>Ok, got it</Button>
        </Dialog>
      )}
    </div>
  )
}

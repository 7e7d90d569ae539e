import { dateOf } from '@pollen/contract/day-and-time'
import { programme } from '@pollen/contract/programme'
import { pricesTerms } from '@pollen/contract/visitor/content'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { useState } from 'react'
import { Prose } from '../../parts/help/prose.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

const title = `Terms of ${programme.name} Prices`
const grocer = programme.brands[programme.mainGrocer].name

/** What members' prices are subject to, and their terms in a popup, with the day from which they hold. */
export function PriceTerms() {
  const query = useAnswer(pricesTerms)
  const [isOpen, setOpen] = useState(false)
  const from = query.data && dateOf(query.data.from)
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
        <Dialog title={title} open onClose={() => setOpen(false)} least="window">
          <WhenLoaded of={query} what="The terms" loading="Loading">
            {({ text }) => (
              <>
                <p>
                  They hold from <strong>{from}</strong>.
                </p>
                <Prose html={text} />
              </>
            )}
          </WhenLoaded>
          <Button onClick={() => setOpen(false)}>Ok, got it</Button>
        </Dialog>
      )}
    </div>
  )
}

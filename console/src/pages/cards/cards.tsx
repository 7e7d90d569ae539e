import { formatNumber } from '@pollen/contract/numbers'
import {
  type CardBatch,
  cardBatches,
  cardBatchFile,
  cardsPosted,
  cardsPrinted,
  makeCardBatch,
} from '@pollen/contract/staff/cards/batches'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Failure, Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { Plastic } from './plastic.tsx'

/** Cards that members ordered: to the printer, printed, posted. And those for shops. */
export function Cards() {
  const batches = useAnswer(cardBatches)
  const [said, setSaid] = useState<ReactNode>()
  const making = useDoing(
    () => call(makeCardBatch),
    ({ name, cards }) => setSaid(`Batch ${name}: ${countOf(cards)}. Take its file to the printer.`),
  )
  return (
    <>
      <h1>Ordered cards</h1>
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      <Failure says={making.failure} />
      <WhenLoaded of={batches} what="Ordered cards">
        {({ waiting, batches: all, plastic }) => (
          <>
            <Part title={waiting.orders === 0 ? 'None waits' : `${countOf(waiting.orders)} for the printer`}>
              {waiting.orders === 0 ? (
                <p className="soft">Cards that members order stand here until they are printed.</p>
              ) : (
                <>
                  <p className="soft">The oldest was ordered {momentInText(waiting.since ?? '')}.</p>
                  <Button type="button" busy={making.isBusy} onClick={() => making.run(undefined)}>
                    Make a batch
                  </Button>
                </>
              )}
            </Part>
            {all.length > 0 && (
              <Part title="Batches">
                <Rows caption="Batches" columns={['Batch', 'Made', 'By', 'Cards', 'How it stands', 'Next']}>
                  {all.map((batch) => (
                    <Batch key={batch.name} {...batch} say={setSaid} />
                  ))}
                </Rows>
              </Part>
            )}
            <Plastic batches={plastic} say={setSaid} />
          </>
        )}
      </WhenLoaded>
    </>
  )
}

const countOf = (cards: number) => (cards === 1 ? 'one card' : `${formatNumber(cards)} cards`)

function Batch({ say, ...batch }: CardBatch & { say: (what: ReactNode) => void }) {
  const { name, madeAt, madeBy, cards, printedAt, postedAt } = batch
  const params = { name }
  const taking = useDoing(
    () => call(cardBatchFile, { params }),
    ({ csv }) => saveFile(`cards-${name}.csv`, csv, 'text/csv'),
  )
  const printing = useDoing(
    () => call(cardsPrinted, { params }),
    ({ printed }) => say(`Batch ${name}: ${countOf(printed)} printed.`),
  )
  const posting = useDoing(
    () => call(cardsPosted, { params }),
    ({ posted }) => {
      setAsking(false)
      say(`Batch ${name}: ${countOf(posted)} posted. ${posted === 1 ? 'Its member is' : 'Their members are'} told.`)
    },
  )
  const [isAsking, setAsking] = useState(false)
  const failure = taking.failure ?? printing.failure
  return (
    <tr>
      <td>{name}</td>
      <td>{momentOf(madeAt)}</td>
      <td>{madeBy}</td>
      <td data-number="">{formatNumber(cards)}</td>
      <td>{stateOf(batch)}</td>
      <td>
        <span className={pageStyles.pages}>
          <button
            type="button"
            className={pageStyles.link}
            disabled={taking.isBusy}
            onClick={() => taking.run(undefined)}
          >
            File<span className="hidden"> of {name}</span>
          </button>
          {!postedAt && (
            <button
              type="button"
              className={pageStyles.link}
              disabled={printing.isBusy}
              onClick={() => (printedAt ? setAsking(true) : printing.run(undefined))}
            >
              {printedAt ? 'Posted' : 'Printed'}
              <span className="hidden">: {name}</span>
            </button>
          )}
        </span>
        <Failure says={failure} />
        {isAsking && (
          <Dialog title={`Batch ${name} was posted`} open onClose={() => setAsking(false)}>
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault()
                if (!posting.isBusy) posting.run(undefined)
              }}
            >
              <p>
                {cards === 1 ? 'Its member is' : `The members of its ${formatNumber(cards)} cards are`} told by email
                that {cards === 1 ? 'it is' : 'they are'} on the way. That can’t be taken back.
              </p>
              <Failure says={posting.failure} />
              <Button type="submit" busy={posting.isBusy}>
                Tell {cards === 1 ? 'them' : `${formatNumber(cards)} members`}
              </Button>
            </form>
          </Dialog>
        )}
      </td>
    </tr>
  )
}

function stateOf({ printedAt, postedAt }: CardBatch): string {
  if (postedAt) return `posted ${momentInText(postedAt)}`
  return printedAt ? `printed ${momentInText(printedAt)}` : 'at the printer'
}

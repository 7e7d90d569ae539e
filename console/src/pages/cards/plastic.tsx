import { formatNumber } from '@pollen/contract/numbers'
import { wholeNumber } from '@pollen/contract/plain-text'
import {
  askForPlastic,
  type PlasticBatch,
  plasticFile,
  stopPlastic,
} from '@pollen/contract/staff/cards/plastic-batches'
import { Button } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { countOf, momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useDoing } from '../../platform/use-call.ts'

type Say = { say: (what: ReactNode) => void }

/** Cards for shops, which nobody has until they register one. */
export function Plastic({ batches, say }: Say & { batches: PlasticBatch[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title="Cards for shops">
      <p className="soft">Whoever takes one in a shop collects with it at once, and registers it to spend.</p>
      {useMayCall(askForPlastic) && (
        <Button kind="quiet" type="button" onClick={() => setOpen(true)}>
          Make cards for shops
        </Button>
      )}
      {batches.length > 0 && (
        <Rows caption="Batches for shops" columns={['Batch', 'Made', 'By', 'Cards', 'How it stands', 'Next']}>
          {batches.map((batch) => (
            <Batch key={batch.name} {...batch} say={say} />
          ))}
        </Rows>
      )}
      {isOpen && <MakePlastic say={say} close={() => setOpen(false)} />}
    </Part>
  )
}

function MakePlastic({ say, close }: Say & { close: () => void }) {
  const [cards, setCards] = useDraft('Make cards for shops', 'cards', '')
  return (
    <AskWithReason
      title="Make cards for shops"
      does="Ask for it"
      hint="A second person decides. Then their numbers are here, for the printer, once."
      reasons={['A shop asked for them', 'Few are left']}
      onClose={close}
      run={(reason) => call(askForPlastic, { body: { cards: wholeNumber(cards), reason } })}
      onDone={() => say(`${countOf(wholeNumber(cards), 'card')} for shops: it waits for a second person.`)}
    >
      <Field
        label="How many"
        name="cards"
        inputMode="numeric"
        value={cards}
        onChange={({ target }) => setCards(target.value)}
      />
    </AskWithReason>
  )
}

function Batch({ say, ...batch }: PlasticBatch & Say) {
  const { name, cards, origin, madeAt, madeBy, fileTakenAt, stoppedAt } = batch
  const [isStopping, setStopping] = useState(false)
  const mayStop = useMayCall(stopPlastic)
  const taking = useDoing(
    () => call(plasticFile, { params: { name } }),
    ({ csv }) => {
      saveFile(`cards-for-shops-${name}.csv`, csv, 'text/csv')
      say(`Batch ${name}: its numbers are in the file, and are not handed out again.`)
    },
  )
  return (
    <tr>
      <td>{name}</td>
      <td>{momentOf(madeAt)}</td>
      <td>{madeBy}</td>
      <td data-number="">{formatNumber(cards)}</td>
      <td>{stateOf(batch)}</td>
      <td>
        <span className={pageStyles.pages}>
          {origin === 'MADE' && !fileTakenAt && !stoppedAt && (
            <button
              type="button"
              className={pageStyles.link}
              disabled={taking.isBusy}
              onClick={() => taking.run(undefined)}
            >
              Numbers<span className="hidden"> of {name}</span>
            </button>
          )}
          {mayStop && !stoppedAt && (
            <button type="button" className={pageStyles.link} onClick={() => setStopping(true)}>
              Stop<span className="hidden">: {name}</span>
            </button>
          )}
        </span>
        <Failure says={taking.failure} />
        {isStopping && (
          <AskWithReason
            title={`Stop batch ${name}`}
            does="Ask for it"
            hint="A second person decides. Cards that nobody has registered then neither collect nor are registered, for good."
            reasons={['The batch was lost', 'It was printed wrongly']}
            onClose={() => setStopping(false)}
            run={(reason) => call(stopPlastic, { params: { name }, body: { reason } })}
            onDone={() => say(`Stopping batch ${name} waits for a second person.`)}
          />
        )}
      </td>
    </tr>
  )
}

function stateOf({ origin, fileTakenAt, fileTakenBy, stoppedAt }: PlasticBatch): string {
  if (stoppedAt) return `stopped ${momentInText(stoppedAt)}`
  if (origin === 'READ') return 'read from a list'
  return fileTakenAt ? `numbers taken ${momentInText(fileTakenAt)} by ${fileTakenBy}` : 'numbers not taken yet'
}

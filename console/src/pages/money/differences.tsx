import { dateOf } from '@pollen/contract/day-and-time'
import { formatChange, formatNumber } from '@pollen/contract/numbers'
import {
  closeDifference,
  difference,
  differences,
  giveBackDifference,
  type PartnerDifference,
} from '@pollen/contract/staff/money'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './money.module.css'

type Say = (what: ReactNode) => void

/** Where partners' books and ours differ, and how each difference ends. */
export function Differences({ say }: { say: Say }) {
  const [address, setAddress] = useSearchParams()
  const which = address.get('differences') === 'ended' ? 'ended' : 'open'
  const found = useAnswer(differences, { query: { which } })
  const chosen = address.get('difference')
  const choose = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <Part
      title="Differences with partners"
      aside={
        <fieldset className={pageStyles.filter}>
          <legend className="hidden">Which</legend>
          {(['open', 'ended'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="differences"
                checked={which === one}
                onChange={() => choose('differences', one)}
              />
              {one === 'open' ? 'Open' : 'Ended'}
            </label>
          ))}
        </fieldset>
      }
    >
      <WhenLoaded of={found} what="Differences">
        {({ differences: all }) =>
          all.length === 0 ? (
            <p className="soft">{which === 'open' ? 'Partners’ books and ours agree.' : 'None has ended yet.'}</p>
          ) : (
            <>
              <List of={all} chosen={chosen} onChoose={(number) => choose('difference', number)} />
              {chosen && all.some(({ number }) => number === chosen) && (
                <Difference key={chosen} number={chosen} say={say} />
              )}
            </>
          )
        }
      </WhenLoaded>
    </Part>
  )
}

const List = ({
  of,
  chosen,
  onChoose,
}: {
  of: PartnerDifference[]
  chosen: string | null
  onChoose: (number: string) => void
}) => (
  <Rows caption="Differences" columns={['Number', 'Partner', 'Day', 'What differs', 'Partner’s points', 'Found']}>
    {of.map(({ number, partner, day, direction, says, points, foundAt }) => (
      <tr key={number} aria-selected={number === chosen}>
        <td>
          <button type="button" className={pageStyles.link} onClick={() => onChoose(number)}>
            {number}
          </button>
        </td>
        <td data-typed="">
          {partner}
          <div className="soft small">
            {direction === 'credit' ? `our points to ${partner}` : `${partner} to our points`}
          </div>
        </td>
        <td>{dateOf(day)}</td>
        <td data-typed="">{says}</td>
        <td>{formatChange(points)}</td>
        <td>{momentOf(foundAt)}</td>
      </tr>
    ))}
  </Rows>
)

function Difference({ number, say }: { number: string; say: Say }) {
  const found = useAnswer(difference, { params: { number } })
  const maySettle = useMayCall(closeDifference)
  const [end, setEnd] = useState<'close' | 'giveBack'>()
  const stop = () => setEnd(undefined)
  return (
    <WhenLoaded of={found} what="The difference">
      {({ sides, closed, canGiveBack, conversionId }) => (
        <div className={styles.inset}>
          <p>
            <b>Difference {number}</b> <span className="soft">Conversion {conversionId}</span>
          </p>
          {sides.length === 0 ? (
            <p className="soft">Neither side has it any more.</p>
          ) : (
            <Rows caption="Both sides" columns={['Side', 'Status', 'Points', 'Rate', 'Partner’s reference', 'When']}>
              {sides.map(({ side, reference, points, rate, status, at }) => (
                <tr key={`${side} ${reference} ${at}`}>
                  <td>{side === 'ours' ? 'Our books' : 'Their file'}</td>
                  <td>{status}</td>
                  <td>{formatNumber(points)}</td>
                  <td>{rate}</td>
                  <td>{reference}</td>
                  <td>{momentOf(at)}</td>
                </tr>
              ))}
            </Rows>
          )}
          {closed ? (
            <p>
              <Tag>ended</Tag> {momentInText(closed.at)}, {closed.by ?? 'by a later file of the partner'}
              {closed.reason && `: “${closed.reason}”`}
            </p>
          ) : (
            maySettle && (
              <p className={pageStyles.pages}>
                <button type="button" className={pageStyles.link} onClick={() => setEnd('close')}>
                  Close it, no points move
                </button>
                {canGiveBack && (
                  <button type="button" className={pageStyles.link} onClick={() => setEnd('giveBack')}>
                    Give the member’s points back
                  </button>
                )}
              </p>
            )
          )}
          {end === 'close' && (
            <AskWithReason
              title={`Close difference ${number}`}
              does="Close it"
              hint="It stays on record, with your name."
              reasons={['The partner explained it', 'It was put right by hand', 'Both lists are right, a day apart']}
              onClose={stop}
              run={(reason) => call(closeDifference, { params: { number }, body: { reason } })}
              onDone={() => say(`Difference ${number} is closed.`)}
            />
          )}
          {end === 'giveBack' && (
            <AskWithReason
              title="Give the member’s points back"
              does="Ask for it"
              hint="The partner said yes, and lists nothing. A second person of finance decides; the member is told."
              reasons={['The partner confirmed it']}
              onClose={stop}
              run={(reason) => call(giveBackDifference, { params: { number }, body: { reason } })}
              onDone={() => say(`Giving back the points of difference ${number} waits for a second person.`)}
            />
          )}
        </div>
      )}
    </WhenLoaded>
  )
}

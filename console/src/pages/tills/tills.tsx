import type { Answer } from '@pollen/contract/endpoint'
import { formatNumber } from '@pollen/contract/numbers'
import { openAllTills, tillBrands } from '@pollen/contract/staff/tills'
import { Button } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { KeysToShow } from '../../parts/keys-to-show.tsx'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { countOf, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMayCall, useMe } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'

/** Two administrators open with one request what one person stopped. */
function OpenAll({ brands }: Pick<Answer<typeof tillBrands>, 'brands'>) {
  const { brands: own } = useMe()
  const mayOpen = useMayCall(openAllTills) && own.length === 0
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const stopped = brands.filter(({ stoppedAt }) => stoppedAt !== undefined).length
  if (!mayOpen || stopped < 2) return undefined
  return (
    <Notice level="bad" title={`The tills of ${countOf(stopped, 'brand')} are stopped`}>
      {isAsked ? (
        <p>Opening them all waits for a second person.</p>
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Open them all again
        </Button>
      )}
      {isOpen && (
        <AskWithReason
          title="Open all tills of all brands again"
          does="Ask for it"
          hint="Another administrator decides. Keys that were not retired work as before: retire those that leaked first."
          onClose={() => setOpen(false)}
          run={(reason) => call(openAllTills, { body: { reason } })}
          onDone={() => setAsked(true)}
        />
      )}
    </Notice>
  )
}

/** The brands, with what their tills do today. */
export function Tills() {
  const found = useAnswer(tillBrands, {})
  return (
    <>
      <h1>Tills</h1>
      {found.data && <OpenAll brands={found.data.brands} />}
      <WhenLoaded of={found} what="Tills">
        {({ brands, toShow }) => (
          <>
            <KeysToShow of={toShow} />
            <Part title={brands.length === 1 ? 'One brand' : countOf(brands.length, 'brand')}>
              <Rows
                caption="Brands"
                columns={['Brand', 'State', 'Tills', 'Keys that work', 'Points today (UTC)', 'Last used']}
              >
                {brands.map(({ brandKey, name, tills, keys, pointsToday, lastUsedAt, stoppedAt }) => (
                  <tr key={brandKey}>
                    <td>
                      <Link to={`/tills/${brandKey}`}>{name}</Link>
                    </td>
                    <td>
                      {stoppedAt ? (
                        <Tag level="bad">stopped</Tag>
                      ) : keys > 0 ? (
                        <Tag level="good">answered</Tag>
                      ) : (
                        <Tag>no key</Tag>
                      )}
                    </td>
                    <td data-number="">{formatNumber(tills)}</td>
                    <td data-number="">{formatNumber(keys)}</td>
                    <td data-number="">{formatNumber(pointsToday)}</td>
                    <td>{lastUsedAt && momentOf(lastUsedAt)}</td>
                  </tr>
                ))}
              </Rows>
            </Part>
          </>
        )}
      </WhenLoaded>
    </>
  )
}

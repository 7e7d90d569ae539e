import { tillBrands } from '@pollen/contract/staff/tills'
import { Link } from 'react-router'
import { KeysToShow } from '../parts/keys-to-show.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Part, Rows, Tag } from '../parts/panel.tsx'
import { countOf, momentOf } from '../parts/words.ts'
import { useAnswer } from '../platform/use-call.ts'

/** The brands, with what their tills do today. */
export function Tills() {
  const found = useAnswer(tillBrands, {}, { everyMs: 60_000 })
  return (
    <>
      <h1>Tills</h1>
      <Loaded of={found} what="Tills">
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
                    <td data-number="">{tills.toLocaleString('en-GB')}</td>
                    <td data-number="">{keys.toLocaleString('en-GB')}</td>
                    <td data-number="">{pointsToday.toLocaleString('en-GB')}</td>
                    <td>{lastUsedAt && momentOf(lastUsedAt)}</td>
                  </tr>
                ))}
              </Rows>
            </Part>
          </>
        )}
      </Loaded>
    </>
  )
}

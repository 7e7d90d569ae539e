import { type KeyToShow, showTillKey } from '@pollen/contract/staff/tills'
import { CopyButton } from '@pollen/design/copy-button'
import { Dialog } from '@pollen/design/dialog'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { call } from '../platform/calls.ts'
import { useDoing } from '../platform/use-call.ts'
import { Part, Rows } from './panel.tsx'
import styles from './parts.module.css'
import { momentOf } from './words.ts'

/** The keys that one asked for and a second person decided: each is made when it is shown, once. */
export function KeysToShow({ of }: { of: KeyToShow[] }) {
  const [shown, setShown] = useState<{ till: string; key: string }>()
  const showing = useDoing(
    ({ brandKey, permitId }: KeyToShow) => call(showTillKey, { params: { brand: brandKey, permitId } }),
    setShown,
  )
  return (
    <>
      <Failure says={showing.failure} />
      {of.length > 0 && (
        <Part title={of.length === 1 ? 'A key waits for you' : `${of.length} keys wait for you`}>
          <p className="soft">It was decided. It is made when you look at it, and shown to you alone, this once.</p>
          <Rows caption="Keys that wait for you" columns={['Till', 'It may', 'Until', 'Next']}>
            {of.map((one) => (
              <tr key={one.permitId}>
                <td>
                  {one.till}, {one.brand}
                </td>
                <td>{one.scopes.join(', ')}</td>
                <td>{momentOf(one.until)}</td>
                <td>
                  <button
                    type="button"
                    className={styles.plain}
                    disabled={showing.isBusy}
                    onClick={() => showing.run(one)}
                  >
                    Make it and show it<span className="hidden">: the key of {one.till}</span>
                  </button>
                </td>
              </tr>
            ))}
          </Rows>
        </Part>
      )}
      {shown && (
        <Dialog title={`The key of ${shown.till}`} open onClose={() => setShown(undefined)}>
          <div className="stack">
            <p>Bring it to the till now. Nobody can read it again: not here, and not in the database.</p>
            <output className={styles.secret}>{shown.key}</output>
            <CopyButton text={shown.key}>Copy the key</CopyButton>
          </div>
        </Dialog>
      )}
    </>
  )
}

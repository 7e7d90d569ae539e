import { type KeyOfTill, retireKeyOfTill } from '@pollen/contract/staff/tills'
import { RadioList } from '@pollen/design/radio-list'
import { type ReactNode, useState } from 'react'
import { call } from '../platform/calls.ts'
import { AskWithReason } from './ask.tsx'
import { momentInText } from './words.ts'

/** A key as people tell it from others: the end of its id. */
export const keyName = (keyId: string): string => keyId.slice(-8).toUpperCase()

/** Retires a key of a till: the one, or which of several. */
export function RetireKey({
  brandKey,
  till,
  keys,
  say,
  close,
}: {
  brandKey: string
  till: { tillId: string; name: string }
  keys: KeyOfTill[]
  say: (what: ReactNode) => void
  close: () => void
}) {
  const [chosen, setChosen] = useState(keys[0]?.keyId ?? '')
  const params = { brand: brandKey, tillId: till.tillId, keyId: chosen }
  return (
    <AskWithReason
      title={`Retire a key of ${till.name}`}
      does="Retire it now"
      hint="It opens nothing within five seconds, nor does any key that it made."
      onClose={close}
      run={(reason) => call(retireKeyOfTill, { params, body: { reason } })}
      onDone={() => say(`The key of ${till.name} is retired.`)}
    >
      {keys.length > 1 && (
        <RadioList
          legend="Which key"
          name="key"
          value={chosen}
          onChange={setChosen}
          options={keys.map(({ keyId, usedAt, isMadeByTill }) => ({
            value: keyId,
            label: `${keyName(keyId)}${isMadeByTill ? ', made by the till' : ''}`,
            hint: usedAt ? `Last used ${momentInText(usedAt)}` : 'Never used',
          }))}
        />
      )}
    </AskWithReason>
  )
}

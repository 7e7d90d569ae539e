import { type TillScope, tillScopes } from '@pollen/contract/endpoint'
import {
  addTill,
  askForTillKey,
  changeKeyScopes,
  type KeyOfTill,
  openTillsOf,
  renameTill,
  stopTillsOf,
  type TillWithKeys,
} from '@pollen/contract/staff/tills'
import { Button } from '@pollen/design/button'
import { Checkbox } from '@pollen/design/checkbox'
import { Dialog } from '@pollen/design/dialog'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useDoing } from '../../platform/use-call.ts'
import styles from './tills.module.css'

type Popup = { brand: { brandKey: string; name: string }; say: (what: ReactNode) => void; close: () => void }
type OfTill = Popup & { till: TillWithKeys }
type OfKey = OfTill & { keyOf: KeyOfTill }

const scopeWords: Record<TillScope, string> = {
  post: 'Post: give points and take them back',
  redeem: 'Redeem: hold points and spend them',
  read: 'Read: look at cards',
  keys: 'Keys: make and retire this till’s keys',
}
const waits = 'Another administrator decides. You then read the key here, once.'

function Scopes({ of, change }: { of: TillScope[]; change: (scopes: TillScope[]) => void }) {
  return (
    <fieldset className={styles.scopes}>
      <legend>What the key may do</legend>
      {tillScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeWords[scope]}
          name={`scope-${scope}`}
          checked={of.includes(scope)}
          onChange={({ target }) =>
            change(tillScopes.filter((one) => (one === scope ? target.checked : of.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}

export function AddTill({ brand, say, close }: Popup) {
  const [name, setName] = useDraft(`A till of ${brand.name}`, 'name', '')
  const [scopes, setScopes] = useState<TillScope[]>(['post', 'redeem', 'read'])
  return (
    <AskWithReason
      title={`A till of ${brand.name}`}
      does="Ask for it"
      hint={waits}
      reasons={['A new shop', 'Another till in a shop']}
      onClose={close}
      run={(reason) => call(addTill, { params: { brand: brand.brandKey }, body: { name, scopes, reason } })}
      onDone={() => say(`${name} waits for a second person.`)}
    >
      <Field label="Name" name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <Scopes of={scopes} change={setScopes} />
    </AskWithReason>
  )
}

export function AskForKey({ brand, till, say, close }: OfTill) {
  const [scopes, setScopes] = useState<TillScope[]>(['post', 'redeem', 'read'])
  const params = { brand: brand.brandKey, tillId: till.tillId }
  return (
    <AskWithReason
      title={`Another key for ${till.name}`}
      does="Ask for it"
      hint={waits}
      reasons={['It has none that works', 'Its key is old']}
      onClose={close}
      run={(reason) => call(askForTillKey, { params, body: { scopes, reason } })}
      onDone={() => say(`Another key for ${till.name} waits for a second person.`)}
    >
      <Scopes of={scopes} change={setScopes} />
    </AskWithReason>
  )
}

export function ChangeScopes({ brand, till, keyOf, say, close }: OfKey) {
  const [scopes, setScopes] = useState(tillScopes.filter((scope) => keyOf.scopes.includes(scope)))
  const params = { brand: brand.brandKey, tillId: till.tillId, keyId: keyOf.keyId }
  const isMore = scopes.some((scope) => !keyOf.scopes.includes(scope))
  return (
    <AskWithReason
      title={`What a key of ${till.name} may do`}
      does={isMore ? 'Ask for it' : 'Change it now'}
      hint={
        isMore
          ? 'It may do more: another administrator decides.'
          : 'Less is done at once. Keys that it made lose it, too.'
      }
      reasons={['Its brand asked for it', 'It does something else now']}
      onClose={close}
      run={(reason) => call(changeKeyScopes, { params, body: { scopes, reason } })}
      onDone={({ outcome }) =>
        say(outcome === 'done' ? `The key of ${till.name} may do less.` : `It waits for a second person.`)
      }
    >
      <Scopes of={scopes} change={setScopes} />
    </AskWithReason>
  )
}

export const StopTills = ({ brand, say, close }: Popup) => (
  <AskWithReason
    title={`Stop all tills of ${brand.name}`}
    does="Stop them now"
    hint="Within five seconds none of them gives, spends or reads anything. Opening them again takes two people."
    onClose={close}
    run={(reason) => call(stopTillsOf, { params: { brand: brand.brandKey }, body: { reason } })}
    onDone={() => say(`All tills of ${brand.name} are stopped.`)}
  />
)

export const OpenTills = ({ brand, say, close }: Popup) => (
  <AskWithReason
    title={`Open all tills of ${brand.name} again`}
    does="Ask for it"
    hint="Another administrator decides. Keys that were not retired work as before: retire those that leaked first."
    onClose={close}
    run={(reason) => call(openTillsOf, { params: { brand: brand.brandKey }, body: { reason } })}
    onDone={() => say('Opening them waits for a second person.')}
  />
)

export function RenameTill({ brand, till, say, close }: OfTill) {
  const [name, setName] = useState(till.name)
  const params = { brand: brand.brandKey, tillId: till.tillId }
  const renaming = useDoing(
    () => call(renameTill, { params, body: { name } }),
    () => {
      say(`${till.name} is ${name} now.`)
      close()
    },
  )
  return (
    <Dialog title={`Rename ${till.name}`} open onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!renaming.isBusy) renaming.run(undefined)
        }}
      >
        <Field label="Name" name="name" value={name} onChange={({ target }) => setName(target.value)} />
        <Failure says={renaming.failure} />
        <Button type="submit" busy={renaming.isBusy}>
          Rename it
        </Button>
      </form>
    </Dialog>
  )
}

import { nameOwnCard } from '@pollen/contract/staff/colleagues/colleagues'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { call } from '../platform/calls.ts'
import { useDoing } from '../platform/use-call.ts'

/** One's own account, and the household's, are closed to whoever names their card. */
export function NameOwnCard({ close }: { close: () => void }) {
  const [cardNumber, setCardNumber] = useState('')
  const [lastName, setLastName] = useState('')
  const naming = useDoing(() => call(nameOwnCard, { body: { cardNumber, lastName } }), close)
  return (
    <Dialog title="Name your own card" open onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!naming.isBusy) naming.run(undefined)
        }}
      >
        <Field
          label="Card number"
          name="cardNumber"
          inputMode="numeric"
          hint="Your account, and your household’s, are then closed to you: somebody else looks after them. Name each card that you have. None can be taken back."
          value={cardNumber}
          onChange={({ target }) => setCardNumber(target.value)}
        />
        <Field
          label="Last name in its account"
          name="lastName"
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
        />
        <Failure says={naming.failure} />
        <Button type="submit" busy={naming.isBusy}>
          Close them to me
        </Button>
      </form>
    </Dialog>
  )
}

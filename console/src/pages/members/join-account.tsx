import { joinAccountFor } from '@pollen/contract/staff/members/joining'
import { Field } from '@pollen/design/field'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { type ActionProps, askedFor, outcomeIn } from './action-props.ts'
import { useCaller } from './caller.tsx'

const title = 'Join another account of theirs'

/** One person has two accounts: the other one, by its card, is joined into this one. */
export function JoinAccount({ of: { member }, close, say }: ActionProps) {
  const [cardNumber, setNumber] = useDraft(title, 'card', '')
  const [otherKnown, setKnown] = useDraft(title, 'other', '')
  const { fields, said } = useCaller(title)
  return (
    <AskWithReason
      title={title}
      does="Ask for it"
      hint="A second person decides, a day later at the earliest. Both accounts have a letter at once. Points, vouchers, offers and history come here; consents, locks and limits are the stricter of both. The other card still collects, and spends no more; its login ends. It can’t be undone."
      reasons={[...askedFor, 'We found both accounts']}
      onClose={close}
      run={(reason) =>
        call(joinAccountFor, {
          params: { member },
          body: { ...said, cardNumber, reason, ...(otherKnown && { otherIdentifiedBy: otherKnown }) },
        })
      }
      onDone={(outcome) => say(outcomeIn('Joining', outcome))}
    >
      <Field
        label="Card number of the other account"
        name="cardNumber"
        inputMode="numeric"
        hint="This account stays, and the other one ends."
        value={cardNumber}
        onChange={({ target }) => setNumber(target.value)}
      />
      {fields}
      <Field
        label="How you know that the other account is theirs"
        name="otherIdentifiedBy"
        hint="Leave it out when they said three letters of that account’s word in this call."
        value={otherKnown}
        onChange={({ target }) => setKnown(target.value)}
      />
    </AskWithReason>
  )
}

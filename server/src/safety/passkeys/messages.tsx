import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

const notYou = `Not you? Remove it under “Your account”, choose a new password, or call ${programme.careline} now.`

export const passkeyAddedLetter = (to: Addressee, name: string): Promise<Written> =>
  write(
    'You have a new passkey',
    <Letter to={to} title="You have a new passkey">
      <LetterText>
        The passkey <b>{name}</b> was added to your {programme.name} account. It logs you in without your password.
      </LetterText>
      <LetterText>{notYou}</LetterText>
    </Letter>,
  )

export const passkeyRemovedLetter = (to: Addressee, name: string): Promise<Written> =>
  write(
    'A passkey was removed',
    <Letter to={to} title="A passkey was removed">
      <LetterText>
        The passkey <b>{name}</b> no longer logs you in. Your password still does.
      </LetterText>
      <LetterText>Not you? Choose a new password, or call {programme.careline} now.</LetterText>
    </Letter>,
  )

/** When a passkey counted backwards: there may be two of it. */
export const passkeyCopiedLetter = (to: Addressee, name: string): Promise<Written> =>
  write(
    'Someone may have copied your passkey',
    <Letter to={to} title="Someone may have copied your passkey">
      <LetterText>
        The passkey <b>{name}</b> was used, but it had counted further before. There may be a copy of it, so we let
        nobody in with it.
      </LetterText>
      <LetterText>
        Log in with your password, remove this passkey and add a new one. Need help? Call {programme.careline}.
      </LetterText>
    </Letter>,
  )

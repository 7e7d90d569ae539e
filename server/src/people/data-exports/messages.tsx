import { dateOf } from '@pollen/contract/day-and-time'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as LetterContent } from '../../records/messaging/messaging.ts'

/** To a member for whom a copy of their data is being made. Nothing in it opens the file. */
export const dataExportRequestedLetter = (to: Addressee): Promise<LetterContent> =>
  write(
    'A copy of your data was asked for',
    <Letter to={to} title="A copy of your data was asked for">
      <LetterText>
        We’re making a file with everything we hold about you. We’ll write again when it’s ready. Only the device that
        asked for it can download it.
      </LetterText>
      <LetterText>
        Not you? Log out everywhere under “Your account”, choose a new password, or call {programme.careline} now.
      </LetterText>
    </Letter>,
  )

/** To a member whose copy is ready. It has no link that opens it: they log in, on the device that asked. */
export const dataExportReadyLetter = (
  to: Addressee,
  { keptUntil, publicUrl }: { keptUntil: Date; publicUrl: string },
): Promise<LetterContent> =>
  write(
    'The copy of your data is ready',
    <Letter to={to} title="The copy of your data is ready">
      <LetterText>
        Download it by <b>{dateOf(keptUntil)}</b>, on the device on which you asked for it: log in at {publicUrl}
        {href('accountYourData')}. Then we delete it.
      </LetterText>
      <LetterText>
        Not you? Log out everywhere under “Your account”, choose a new password, or call {programme.careline} now.
      </LetterText>
    </Letter>,
  )

import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

type LinkedAccount = { partner: string; number: string }

const notYou = `Not you? Choose a new password, or call ${programme.careline} now.`

export const partnerLinkedLetter = (to: Addressee, { partner, number }: LinkedAccount): Promise<Written> =>
  write(
    `Your card is linked to ${partner}`,
    <Letter to={to} title={`Your card is linked to ${partner}`}>
      <LetterText>
        Your {programme.name} card and the {partner} account {number} are linked. You can unlink them under “Your
        account”.
      </LetterText>
      <LetterText>{notYou}</LetterText>
    </Letter>,
  )

export const partnerUnlinkedLetter = (to: Addressee, { partner, number }: LinkedAccount): Promise<Written> =>
  write(
    `Your card is no longer linked to ${partner}`,
    <Letter to={to} title={`Your card is no longer linked to ${partner}`}>
      <LetterText>
        Your {programme.name} card and the {partner} account {number} are no longer linked. Your points stay where they
        are.
      </LetterText>
      <LetterText>{notYou}</LetterText>
    </Letter>,
  )

import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as Written } from '../messaging/messaging.ts'

/** What the app says, as an email: for what a member chose to be told by email, too. */
export const notificationLetter = ({
  to,
  title,
  text,
  leadsTo,
}: {
  to: Addressee
  title: string
  text: string
  leadsTo: string
}): Promise<Written> =>
  write(
    title,
    <Letter to={to} title={title}>
      <LetterText>{text}</LetterText>
      <LetterButton href={leadsTo}>See more</LetterButton>
      <LetterText>
        You chose to get these by email. You can turn them off under “Your account”, “How we contact you”.
      </LetterText>
    </Letter>,
  )

/**
 * What we told a member before, when they ask for it again.
 *
 * @param at  when it happened
 */
export const toldAgainLetter = ({
  to,
  title,
  text,
  leadsTo,
  at,
}: {
  to: Addressee
  title: string
  text: string
  leadsTo: string
  at: Date
}): Promise<Written> =>
  write(
    title,
    <Letter to={to} title={title}>
      <LetterText>You asked us to send this again. It’s of {dayAndMonthOf(at)}.</LetterText>
      <LetterText>{text}</LetterText>
      <LetterButton href={leadsTo}>See more</LetterButton>
    </Letter>,
  )

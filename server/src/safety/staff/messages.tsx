import { timeOf } from '@pollen/contract/day-and-time'
import { programme } from '@pollen/contract/programme'
import { roleNames, type StaffRole } from '@pollen/contract/staff-roles'
import { Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'

/** For somebody who is invited to work in the console. */
export const invitationLetter = ({
  name,
  role,
  link,
}: {
  name: string
  role: StaffRole
  link: string
}): Promise<Written> => {
  const title = `Your invitation to the ${programme.name} console`
  return write(
    title,
    <Letter to="shop" title={title}>
      <LetterText>
        Hello {name}, you’re invited to work in the console as {roleNames[role].toLowerCase()}. You sign in with a
        passkey: your fingerprint, your face or a key. There is no password.
      </LetterText>
      <LetterButton href={link}>Make my passkey</LetterButton>
      <LetterText>The link works once, for 7 days. Open it on the computer that you work at.</LetterText>
    </Letter>,
  )
}

/** To those whose right it is, when somebody does more in an hour than one person does. */
export const numberLetter = ({
  name,
  role,
  what,
  most,
}: {
  name: string
  role: StaffRole
  what: string
  most: number
}): Promise<Written> => {
  const title = `${name} has done as much as one person does in an hour`
  return write(
    title,
    <Letter to="shop" title={title}>
      <LetterText>
        {name}, {roleNames[role].toLowerCase()}, wanted more than {most} in an hour: {what}. The next one was refused. A
        second person can let them go on.
      </LetterText>
      <LetterText>Call them. What they did stands in the audit.</LetterText>
    </Letter>,
  )
}

/** To those whose right it is, when somebody says that there is an emergency. */
export const emergencyLetter = ({
  name,
  role,
  reason,
  endsAt,
  link,
}: {
  name: string
  role: StaffRole
  reason: string
  endsAt: Date
  link: string
}): Promise<Written> => {
  const title = `${name} says that there is an emergency`
  return write(
    title,
    <Letter to="shop" title={title}>
      <LetterText>
        {name}, {roleNames[role].toLowerCase()}, may stop what fraud analysts stop until {timeOf(endsAt.toISOString())}.
        It gives no points and no rights. They say why: “{reason}”
      </LetterText>
      <LetterText>Call them. Look afterwards at what they did, and say so in the console.</LetterText>
      <LetterButton href={link}>See what they do</LetterButton>
    </Letter>,
  )
}

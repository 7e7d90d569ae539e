import { dateOf } from '@pollen/contract/day-and-time'
import type { OpenMatter } from '@pollen/contract/leaving'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as LetterContent } from '../../records/messaging/messaging.ts'

const waitsFor: Record<OpenMatter, string> = {
  hold: 'points that a shop is holding for a spend',
  pendingPoints: 'points that are still on their way',
  conversion: 'points that are on their way to a partner, or from one',
  case: 'the case that we’re looking into for you',
}

/**
 * To a member who closed their account.
 *
 * @param keepLink  keeps it; undefined where this address was never confirmed: a stranger may read it
 */
export function accountClosedLetter({
  to,
  points,
  erasesAt,
  openMatters,
  keepLink,
  loginLink,
}: {
  to: Addressee
  points: number
  erasesAt: Date
  openMatters: OpenMatter[]
  keepLink: string | undefined
  loginLink: string
}): Promise<LetterContent> {
  const day = dateOf(erasesAt)
  return write(
    `Your ${programme.name} account is closed`,
    <Letter to={to} title="Your account is closed">
      <LetterText>
        You can come back until <b>{day}</b>, and everything will be as it was. After that we erase the account, and
        nobody can bring it back: {points > 0 && `your ${formatNumber(points)} points, `}your offers and your card end
        with it.
      </LetterText>
      {openMatters.length > 0 && (
        <LetterText>
          Something is still open: {openMatters.map((matter) => waitsFor[matter]).join(', and ')}. We erase nothing
          until that’s done.
        </LetterText>
      )}
      <LetterText>Your card no longer works, you’re logged out everywhere, and we’ve stopped all marketing.</LetterText>
      <LetterText>
        Changed your mind, or wasn’t this you? {keepLink ? 'One tap keeps the account.' : 'Log in to keep the account.'}
      </LetterText>
      <LetterButton href={keepLink ?? loginLink}>{keepLink ? 'Keep my account' : 'Log in'}</LetterButton>
      <LetterText>If it wasn’t you, choose a new password too, or call {programme.careline}.</LetterText>
    </Letter>,
  )
}

export const accountClosedText = ({ erasesAt, publicUrl }: { erasesAt: Date; publicUrl: string }): LetterContent => ({
  subject: `Your ${programme.name} account is closed`,
  text: `Your ${programme.name} account is closed, and will be erased on ${dateOf(erasesAt)}. To keep it, log in at ${publicUrl} before then. Not you? Call ${programme.careline}.`,
  html: '',
})

export const accountKeptLetter = (to: Addressee): Promise<LetterContent> =>
  write(
    'Welcome back',
    <Letter to={to} title="Welcome back">
      <LetterText>
        Your account is open again, and everything is as it was: your points, your offers, your card, and what you chose
        to hear from us.
      </LetterText>
      <LetterText>Not you? Call {programme.careline} now and we’ll keep your points safe.</LetterText>
    </Letter>,
  )

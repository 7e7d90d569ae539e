import type { MissingDetail } from '@pollen/contract/missing-details'
import { programme } from '@pollen/contract/programme'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as LetterContent } from '../../records/messaging/messaging.ts'
import { type ConsentsChanged, whatChanged } from './kinds.ts'

export const confirmNewEmailLetter = ({ link }: { link: string }): Promise<LetterContent> =>
  write(
    'Confirm your new email',
    <Letter to="visitor" title="Confirm your new email">
      <LetterText>
        A {programme.name} member asked us to email them here from now on. If that’s you, tap to confirm it’s yours.
        Until then, nothing changes.
      </LetterText>
      <LetterButton href={link}>Confirm my new email</LetterButton>
      <LetterText>
        The link works once, for {programme.emailedLinkHours} hours, where you’re logged in to your account. On another
        device, log in first, as you did until now.
      </LetterText>
      <LetterText>Not you? Ignore this email, and we won’t write to you again.</LetterText>
    </Letter>,
  )

/** To a member whose address another member asked for. */
export const addressInUseLetter = (to: Addressee): Promise<LetterContent> =>
  write(
    'Someone asked to use your email',
    <Letter to={to} title="Someone asked to use your email">
      <LetterText>
        Another {programme.name} member asked to use this address. It’s already yours, so nothing has changed, and we
        told them nothing about it.
      </LetterText>
      <LetterText>Was it you, with a second account? Call {programme.careline}.</LetterText>
    </Letter>,
  )

/** Enough for the owner to recognise the address, and little for a stranger: the old address may belong to anyone. */
const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1…@')

/** Where points can be converted to partners. */
const pause = 'For your safety, points can’t be converted to partners for an hour.'

const callUs = `Not you? Call ${programme.careline} now and we’ll keep your points safe.`

/**
 * To the member's old address, when a change is requested.
 *
 * @param to        the member, if this address was confirmed
 * @param stopLink  stops the change; undefined if this address was never confirmed
 */
export const emailChangeRequestedLetter = ({
  to,
  email,
  stopLink,
}: {
  to: Addressee | 'visitor'
  email: string
  stopLink: string | undefined
}): Promise<LetterContent> =>
  write(
    'Your email is about to change',
    <Letter to={to} title="Your email is about to change">
      <LetterText>
        Someone with your password and a code we sent you asked us to email <b>{maskEmail(email)}</b> instead of this
        address. If that was you, open the link we sent there.
      </LetterText>
      {stopLink ? (
        <>
          <LetterText>
            Not you? Stop it now. Your email stays the same, we sign everyone out of your account, and you choose a new
            password.
          </LetterText>
          <LetterButton href={stopLink}>This wasn’t me</LetterButton>
          <LetterText>
            The link works for {programme.emailedLinkHours} hours, even if your email has changed by then. You can
            always call {programme.careline}.
          </LetterText>
        </>
      ) : (
        <LetterText>{callUs}</LetterText>
      )}
    </Letter>,
  )

/** To the old address, when a change was stopped or taken back. */
export const emailChangeStoppedLetter = ({
  to,
  resetLink,
}: {
  to: Addressee
  resetLink: string
}): Promise<LetterContent> =>
  write(
    'Your account is yours again',
    <Letter to={to} title="Your account is yours again">
      <LetterText>
        Your email hasn’t changed, and we’ve signed everyone out. Your old password no longer works, because someone
        else knew it.
      </LetterText>
      <LetterButton href={resetLink}>Choose a new password</LetterButton>
      <LetterText>
        Never tell anyone a code, not even us. If points are missing, or your mobile number has changed, call{' '}
        {programme.careline}.
      </LetterText>
    </Letter>,
  )

/**
 * To both the old and the new address.
 *
 * @param to  a visitor at an old address that was never confirmed
 */
export const emailChangedLetter = ({
  to,
  email,
}: {
  to: Addressee | 'visitor'
  email: string
}): Promise<LetterContent> =>
  write(
    'Your email has changed',
    <Letter to={to} title="Your email has changed">
      <LetterText>
        From now on we’ll email you at <b>{maskEmail(email)}</b>, and you log in with it. Your password stays the same.
      </LetterText>
      <LetterText>For your safety, we’ve logged out your other devices. {pause}</LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

/** To the mobile: whoever took over the old mailbox reads the letters there. */
export const emailChangedText = (): LetterContent => ({
  subject: 'Your email has changed',
  text: `Your ${programme.name} account has a new email. Not you? Call ${programme.careline} now.`,
  html: '',
})

/** To the email of a member whose mobile changed. */
export const mobileChangedLetter = (to: Addressee, mobile: string | null): Promise<LetterContent> =>
  write(
    'Your mobile number has changed',
    <Letter to={to} title="Your mobile number has changed">
      {mobile === null ? (
        <LetterText>
          You said that the number on your account isn’t yours, so we took it off. Add yours when you like.
        </LetterText>
      ) : (
        <LetterText>
          From now on we’ll text the number that ends in <b>{mobile.slice(-3)}</b>.
        </LetterText>
      )}
      <LetterText>{pause}</LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

/** To the old number. */
export const mobileChangedText = (): LetterContent => ({
  subject: 'Your mobile number has changed',
  text: `Your ${programme.name} account has a new mobile number. Not you? Call ${programme.careline} now.`,
  html: '',
})

/** @param maskedLines  the new address, as far as a stranger may read it */
export const addressChangedLetter = (to: Addressee, maskedLines: string[]): Promise<LetterContent> =>
  write(
    'Your address has changed',
    <Letter to={to} title="Your address has changed">
      <LetterText>
        From now on we’ll post things to <b>{maskedLines.join(', ')}</b>.
      </LetterText>
      <LetterText>{pause}</LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

const nameOfDetail: Record<MissingDetail, string> = {
  title: 'your title',
  memorableName: 'a memorable name',
  mobile: 'a mobile number',
}

/** @param added  what the member's record lacked until now */
export const detailsAddedLetter = (to: Addressee, added: MissingDetail[]): Promise<LetterContent> =>
  write(
    'Your details are more complete',
    <Letter to={to} title="Your details are more complete">
      <LetterText>
        Someone with your password and a code we sent you added{' '}
        {listFormat.format(added.map((detail) => nameOfDetail[detail]))} to your account.
      </LetterText>
      {added.includes('mobile') && <LetterText>{pause}</LetterText>}
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

const listFormat = new Intl.ListFormat('en-GB')

export const nameChangedLetter = (to: Addressee): Promise<LetterContent> =>
  write(
    'Your name has changed',
    <Letter to={to} title="Your name has changed">
      <LetterText>The name on your account has changed. You can see it under “Your details”.</LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

export const consentsChangedLetter = (to: Addressee, changed: ConsentsChanged): Promise<LetterContent> =>
  write(
    'Your choices about offers have changed',
    <Letter to={to} title="Your choices about offers have changed">
      <LetterText>{whatChanged(changed)}</LetterText>
      <LetterText>You can change your mind at any time under “Your account”, “How we contact you”.</LetterText>
      <LetterText>{callUs}</LetterText>
    </Letter>,
  )

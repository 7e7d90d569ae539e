import { programme } from '@pollen/contract/programme'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { type Addressee, Letter, LetterButton, LetterText, write } from '../../records/messaging/letter.tsx'
import type { Letter as Written } from '../../records/messaging/messaging.ts'
import { type ChangeKind, changes } from './protected-changes.ts'

const advice = 'Nobody from us will ever ask for it. Not you? Keep it to yourself.'

/**
 * @param allows  what the code allows: “look up your card number”
 * @param link    leads the browser that asked for the code back to where it is entered; undefined where there is no way back
 */
export const codeLetter = (to: Addressee, code: string, allows: string, link: string | undefined): Promise<Written> =>
  write(
    `${code} is your ${programme.name} code to ${allows}`,
    <Letter to={to} title={`Your code to ${allows}`}>
      <LetterText>
        <strong style={{ fontSize: '32px', letterSpacing: '0.12em' }}>{code}</strong>
      </LetterText>
      <LetterText>
        Anyone with this code can {allows}. It works for {twoFactorLimits.lifetimeMinutes} minutes.
      </LetterText>
      {link && (
        <>
          <LetterText>
            Enter it where you asked for it. Lost that page? On the same device, this opens it again.
          </LetterText>
          <LetterButton href={link}>Go to where I enter it</LetterButton>
        </>
      )}
      <LetterText>{advice}</LetterText>
    </Letter>,
  )

export const codeText = (code: string, allows: string): Written => ({
  subject: `Your ${programme.name} code to ${allows}`,
  text: `${code} is your ${programme.name} code to ${allows}. It works for ${twoFactorLimits.lifetimeMinutes} minutes. ${advice}`,
  html: '',
})

/** To a member in whose session somebody tried what needs a code. */
export const changeRefusedLetter = (to: Addressee, change: ChangeKind): Promise<Written> =>
  write(
    `Someone tried to ${changes[change]}`,
    <Letter to={to} title={`Someone tried to ${changes[change]}`}>
      <LetterText>
        It was on a device that is logged in to your {programme.name} account, without a right code. Nothing has
        changed.
      </LetterText>
      <LetterText>
        Was it you, and your code had run out? Then start again. Not you? Log out everywhere under “Your account”,
        choose a new password, or call {programme.careline} now.
      </LetterText>
    </Letter>,
  )

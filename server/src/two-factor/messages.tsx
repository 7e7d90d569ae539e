import { programme } from '@pollen/contract/programme'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { Letter, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as Written } from '../messaging/messaging.ts'

const advice = 'Nobody from us ever asks for it, on the phone either. Not you? Then do not pass it on.'

export const codeLetter = (code: string): Promise<Written> =>
  write(
    `${code} is your ${programme.name} code`,
    <Letter title="Your code">
      <LetterText>
        <strong style={{ fontSize: '32px', letterSpacing: '0.12em' }}>{code}</strong>
      </LetterText>
      <LetterText>
        Enter it on the page that asks for it. It is good for {twoFactorLimits.lifetimeMinutes} minutes.
      </LetterText>
      <LetterText>{advice}</LetterText>
    </Letter>,
  )

export const codeText = (code: string): Written => ({
  subject: `Your ${programme.name} code`,
  text: `${code} is your ${programme.name} code, good for ${twoFactorLimits.lifetimeMinutes} minutes. ${advice}`,
  html: '',
})

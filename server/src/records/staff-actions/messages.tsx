import { dateOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { Letter, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as Written } from '../messaging/messaging.ts'

/** The day's last seal, for whoever keeps them: what `npm run audit -- verify` prints must be the same. */
export const sealLetter = (seal: { sealNumber: number; sealedAt: Date; hash: string }): Promise<Written> => {
  const title = `${programme.name} console: seal ${formatNumber(seal.sealNumber)}`
  return write(
    title,
    <Letter to="shop" title={title}>
      <LetterText>
        The newest seal of {dateOf(seal.sealedAt.toISOString())} on what people of the office did is number{' '}
        {seal.sealNumber}: {seal.hash}
      </LetterText>
      <LetterText>
        Keep this email. The command “audit verify” shows the same seal as long as nothing was changed.
      </LetterText>
    </Letter>,
  )
}

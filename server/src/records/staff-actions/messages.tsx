import { momentOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { Letter, LetterList, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as Written } from '../messaging/messaging.ts'
import type { DepartingSeal } from './jobs.ts'

type SealInLetter = Pick<DepartingSeal, 'sealNumber' | 'sealedAt' | 'hash'>

const titleOf = ({ sealNumber }: SealInLetter) => `${programme.name} console: seal ${formatNumber(sealNumber)}`

const Keep = () => (
  <LetterText>
    Keep this email. The command “audit verify --seal” finds each of these as long as nothing was changed.
  </LetterText>
)

/** The newest seal, for whoever keeps them: what `npm run audit -- verify` prints must be the same, or follow it. */
export const sealLetter = (seal: SealInLetter): Promise<Written> =>
  write(
    titleOf(seal),
    <Letter to="shop" title={titleOf(seal)}>
      <LetterText>
        The newest seal of {momentOf(seal.sealedAt)} on what people of the office did is number{' '}
        {formatNumber(seal.sealNumber)}: {seal.hash}
      </LetterText>
      <Keep />
    </Letter>,
  )

/** Those of a day: the last one of each hour in which something was done. */
export const daysSealsLetter = ({ newest, ofDay }: { newest: SealInLetter; ofDay: SealInLetter[] }): Promise<Written> =>
  write(
    titleOf(newest),
    <Letter to="shop" title={titleOf(newest)}>
      <LetterText>
        The newest seal on what people of the office did is number {formatNumber(newest.sealNumber)}, of{' '}
        {momentOf(newest.sealedAt)}: {newest.hash}
      </LetterText>
      <LetterList
        title="The last seal of each hour"
        things={ofDay.map(({ sealNumber, sealedAt, hash }) => ({
          name: `${momentOf(sealedAt)}, number ${formatNumber(sealNumber)}`,
          says: hash,
        }))}
      />
      <Keep />
    </Letter>,
  )

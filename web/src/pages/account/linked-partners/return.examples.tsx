import { finishPartnerLogin, linkedPartners } from '@pollen/contract/member/partners'
import type { RefusalDetails } from '@pollen/contract/refusal-details'
import type { RefusalAt } from '../../../parts/examples/answers.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'
import { linksNothing } from '../../../parts/partners/partners.sample.ts'

const path = `/account/linked-partners/return?code=c&state=${'s'.repeat(43)}`
const memory = { linkBegun: JSON.stringify({ partnerId: 'BA', name: 'Swallow Air', isRenewal: false }) }

const refusedBy = (refusal: RefusalAt<typeof finishPartnerLogin.url>, details: RefusalDetails = {}): ScreenExample => ({
  path,
  memory,
  answers: { ...linksNothing, [finishPartnerLogin.url]: { refusal, ...details } },
})

export const examples: Record<string, ScreenExample> = {
  waiting: { path },
  cancelled: { ...refusedBy('partnerLoginCancelled'), until: 'You cancelled' },
  'late, used or of another session': { ...refusedBy('partnerLoginNotValid'), until: 'That login has ended' },
  'partner does not answer': { ...refusedBy('partnerUnreachable'), until: 'We can’t reach the partner' },
  'locked there': { ...refusedBy('partnerAccountLocked'), until: 'Your Swallow Air account is locked' },
  'linked already': { ...refusedBy('partnerAlreadyLinked'), until: 'Unlink it first' },
  'of another card': { ...refusedBy('partnerAccountTaken'), until: 'already linked to another card' },
  'of another card before': { ...refusedBy('partnerAccountOfAnotherCard'), until: 'linked to another card before' },
  'another account than before': { ...refusedBy('partnerAccountDiffers', { linkedTo: '•••001' }), until: '•••001' },
  'card linked too often': { ...refusedBy('cardLinkedTooOften'), until: 'Your card was linked' },
  'account linked too often': { ...refusedBy('partnerAccountLinkedTooOften'), until: 'This account was linked' },
  'both linked too often': { ...refusedBy('bothLinkedTooOften'), until: 'were both linked' },
  'points are held': { ...refusedBy('spendingHeld'), until: 'You can’t spend points' },
  'details changed': { ...refusedBy('contactChangedLately'), until: 'Try again in 1 hour' },
  'server is busy': {
    ...refusedBy('busy'),
    answers: { [finishPartnerLogin.url]: { refusal: 'busy' }, [linkedPartners.url]: 'never' },
    until: 'You don’t have to log in there again',
  },
}

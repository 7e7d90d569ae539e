import { passkeys, renamePasskey } from '@pollen/contract/member/passkeys'
import { hasPasskeys } from '../../parts/examples/account.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  none: { answers: { [passkeys.url]: { passkeys: [] } }, until: 'none yet' },
  several: { answers: hasPasskeys, until: 'Safari on an iPhone' },
  naming: { answers: hasPasskeys, press: ['Rename'], until: 'Name this passkey' },
  'without a name': {
    answers: { ...hasPasskeys, [renamePasskey.url]: {} },
    press: ['Rename'],
    afterwards: { fill: { Name: '' }, press: ['Save the name'] },
    until: 'Enter a name',
  },
  'not loaded': { answers: { [passkeys.url]: { refusal: 'unexpected' } }, until: 'Try again' },
  'before it has loaded': {},
}

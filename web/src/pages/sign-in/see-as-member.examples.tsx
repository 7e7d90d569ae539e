import { openView, stopView } from '@pollen/contract/visitor/account-views'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = '/see-as-member#KjEuPHnnRGyVnRlbWPCBYxlDIZNxmu2hxKXo0x1QWbQ'

export const examples: Record<string, ScreenExample> = {
  'on the way': { path },
  'a link that was used': { path, answers: { [openView.url]: { refusal: 'viewLinkNotValid' } } },
  stopped: { answers: { [stopView.url]: {} }, until: 'You no longer see the account' },
  'did not stop': { answers: { [stopView.url]: { refusal: 'busy' } } },
}

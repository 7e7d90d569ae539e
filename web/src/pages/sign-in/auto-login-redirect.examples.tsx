import { identityLogin } from '@pollen/contract/visitor/identity'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  waiting: {},
  failed: { answers: { [identityLogin.url]: { refusal: 'busy' } }, until: 'We couldn’t take you to log in' },
}

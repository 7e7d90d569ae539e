import { requestDataExport } from '@pollen/contract/member/data-exports'
import { knowsAda, showsItIsThem } from '../../../parts/examples/account.sample.ts'
import type { RefusalAt } from '../../../parts/examples/answers.ts'
import type { ScreenExample } from '../../../parts/examples/screen-example.ts'

const makes = showsItIsThem({ press: ['Make my file'] })
const refused = (refusal: RefusalAt<typeof requestDataExport.url>) => ({
  ...knowsAda,
  [requestDataExport.url]: { refusal },
})

export const examples: Record<string, ScreenExample> = {
  password: { answers: knowsAda },
  'the question': { answers: knowsAda, ...showsItIsThem(), until: 'Step 3 of 3' },
  'the code ran out': { answers: refused('codeExpired'), ...makes, until: 'expired' },
  'three today': { answers: refused('tooManyDataExports'), ...makes, until: 'three files today' },
}

import { dataExport } from '@pollen/contract/member/data-exports'
import type { Answers } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }
const asked = {
  requestedAt: '2026-03-14T10:00:00Z',
  keptUntil: '2026-03-21T10:00:00Z',
  isOfThisDevice: true,
  requestsLeft: 2,
}
const answers = (state: Answers[typeof dataExport.url]): Answers => ({ [dataExport.url]: state })
const ready = { ...asked, state: 'ready', sizeBytes: 1_234_567 } as const

export const examples: Record<string, ScreenExample> = {
  nothing: { memory, answers: answers({ state: 'none', requestsLeft: 3 }), until: 'Get your file' },
  'being made': { memory, answers: answers({ ...asked, state: 'making' }), until: 'We’re making your file' },
  ready: { memory, answers: answers(ready), until: '1.2 MB. Download it by' },
  'made elsewhere': { memory, answers: answers({ ...ready, isOfThisDevice: false }), until: 'on another device' },
  failed: { memory, answers: answers({ ...asked, state: 'failed' }), until: 'couldn’t be made' },
  'three today': { memory, answers: answers({ ...ready, requestsLeft: 0 }), until: 'three files today' },
  'run out': { memory, answers: answers({ ...asked, state: 'ended' }), until: 'is deleted' },
  loading: { memory },
  'does not load': { memory, answers: answers({ refusal: 'busy' }), until: 'didn’t load' },
}

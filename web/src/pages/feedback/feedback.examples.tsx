import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  'asks what it is about': { memory, until: 'Something isn’t right' },
  'the older form': { memory, switches: { newFeedbackSection: false }, until: 'Send feedback' },
}

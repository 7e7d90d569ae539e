import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { answers, previewExamples, token } from './previews.sample.ts'

const path = `/herocard-preview/${token}`

export const examples: Record<string, ScreenExample> = {
  shown: { path, answers, until: 'This is a preview' },
  ...previewExamples(path, '/herocard-preview/mangled'),
}

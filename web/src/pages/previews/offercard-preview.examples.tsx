import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { answers, previewExamples, token } from './previews.sample.ts'

const path = `/offercard-preview/${token}`

export const examples: Record<string, ScreenExample> = {
  shown: { path, answers, until: 'This is a preview' },
  'its popup': { path, answers, press: ['More about'], until: 'Full details' },
  ...previewExamples(path, '/offercard-preview/mangled'),
}

import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { answers, previewExamples, token } from './previews.sample.ts'

const path = `/offerdetails-preview/${token}`

export const examples: Record<string, ScreenExample> = {
  shown: { path, answers, until: 'This is a preview' },
  loaded: { path, answers, press: ['Load this offer'], until: 'works when you pay' },
  ...previewExamples(path, '/offerdetails-preview/mangled'),
}

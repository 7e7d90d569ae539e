import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { previewExamples, token } from './previews.sample.ts'

/** What it shows in frames are other screens, with examples of their own: a frame would ask the real server. */
export const examples: Record<string, ScreenExample> = previewExamples(
  `/mobile-preview?token=${token}`,
  '/mobile-preview?token=mangled',
)

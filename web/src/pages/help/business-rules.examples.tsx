import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { documentExamples } from './document-page.sample.ts'

export const examples: Record<string, ScreenExample> = documentExamples

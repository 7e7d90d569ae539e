import type { ScreenExample } from '../dev/example.ts'
import { documentExamples } from './document-page.sample.ts'

export const examples: Record<string, ScreenExample> = documentExamples

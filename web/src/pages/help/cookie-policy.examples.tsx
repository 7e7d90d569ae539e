import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { legalExamples } from './legal-page.sample.ts'

export const examples: Record<string, ScreenExample> = legalExamples

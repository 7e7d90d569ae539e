import { href } from '@pollen/contract/paths'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { agreedExamples } from './legal-page.sample.ts'

export const examples: Record<string, ScreenExample> = agreedExamples(href('privacyPolicy'))

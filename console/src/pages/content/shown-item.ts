import type { Answer } from '@pollen/contract/endpoint'
import type { contentItem } from '@pollen/contract/staff/content'

/** One thing of content, as its page shows it. */
export type Item = Answer<typeof contentItem>

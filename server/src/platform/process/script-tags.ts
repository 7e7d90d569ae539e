import { type ConsentGroup, consentGroupNames, type Tag } from '@pollen/contract/consent'
import { z } from '@pollen/contract/zod'

/** Third-party scripts, as in `analytics=https://stats.example.com/count.js marketing=https://ads.example.com/tag.js`. */
export const Tags = z
  .string()
  .check(
    z.refine(
      (text) => tagsIn(text).every(({ group, src }) => consentGroupNames.includes(group) && isScript(src)),
      `must look like marketing=https://ads.example.com/tag.js, with groups of these: ${consentGroupNames.join(', ')}`,
    ),
  )

export const tagsIn = (text: string): Tag[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((tag) => ({ group: tag.split('=', 1)[0] as ConsentGroup, src: tag.slice(tag.indexOf('=') + 1) }))

const isScript = (src: string) => URL.canParse(src) && /^https?:$/.test(new URL(src).protocol)

import { Tag } from './panel.tsx'
import { untilOf } from './words.ts'

/** When something was promised by. */
export function Due({ at }: { at: string }) {
  const { text, isLate } = untilOf(at)
  return <Tag level={isLate ? 'bad' : 'warm'}>{text}</Tag>
}

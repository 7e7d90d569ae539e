import { Tag } from './panel.tsx'
import { untilOf } from './words.ts'

/** When something was promised by: “in 3 days”, or “voucher due in 3 days”. */
export function Due({ at, what }: { at: string; what?: string }) {
  const { text, isLate } = untilOf(at)
  return <Tag level={isLate ? 'bad' : 'warm'}>{what ? `${what} ${isLate ? '' : 'due '}${text}` : text}</Tag>
}

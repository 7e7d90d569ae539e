import { programme } from '@pollen/contract/programme'
import type { ContentKind, WrittenContent } from '../../platform/content/content-kind.ts'

type NamedItem = { value: string; label: string }

const ours: Record<string, { name: string }> = programme.brands

/** The items of a kind as others name them: by their keys, with what they are called. */
export function choicesOf(kind: ContentKind<unknown> | undefined, written: WrittenContent): NamedItem[] {
  if (!kind) throw new Error('A form names items of a kind that is none')
  return kind.itemsOf(written(kind)).map(({ key, value }) => {
    const { name = ours[key]?.name, title = name } = JSON.parse(value) as { name?: string; title?: string }
    return { value: key, label: title ?? key }
  })
}

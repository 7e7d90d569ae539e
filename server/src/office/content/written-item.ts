import type { ContentItem, ContentKind } from '../../platform/content/content-kind.ts'

/** What is wrong with an item by itself. */
export class NotAnItem extends Error {
  override readonly name = 'NotAnItem'
}

/**
 * An item as its kind's file would have it, and what it is called by what it says.
 *
 * @throws NotAnItem   it is no item of this kind
 */
export function asWritten(kind: ContentKind<unknown>, item: ContentItem): ContentItem {
  const read = readAgain(kind, item)
  if (!read) throw new NotAnItem('cannot be read')
  if (nameOf(read.key) !== nameOf(item.key)) throw new NotAnItem(`is called ${read.key} by what it says`)
  return { key: item.key, value: read.value }
}

function readAgain(kind: ContentKind<unknown>, item: ContentItem): ContentItem | undefined {
  try {
    return kind.itemsOf(kind.writtenOf([item]))[0]
  } catch {
    return undefined
  }
}

/** Of two with the same name the second has its number behind it. */
const nameOf = (key: string) => key.replace(/ \d{1,4}$/, '')

/** The same where it can be read; otherwise as it is. */
export const inItsFile = (kind: ContentKind<unknown>, item: ContentItem): ContentItem => ({
  key: item.key,
  value: readAgain(kind, item)?.value ?? item.value,
})

/**
 * A mark stands for a value in a text until the text is laid out, so that no value is ever read as Markdown. It is a character
 * that Unicode leaves to private use.
 */
export const markAt = (nth: number): string => String.fromCharCode(0xe000 + nth)

export const nthOf = (mark: string): number => mark.charCodeAt(0) - 0xe000

/** Every mark of a text, and what stands between them. */
export const byMarks = (text: string): string[] => text.split(/([\uE000-\uE07F])/).filter((part) => part !== '')

export const isMark = (text: string): boolean => /^[\uE000-\uE07F]$/.test(text)

/** The address of a link with its marks, which Markdown encodes. */
export const markedAddress = (address: string): string =>
  address.replaceAll(/%EE%8[01]%[89AB][0-9A-F]/gi, (encoded) => decodeURIComponent(encoded))

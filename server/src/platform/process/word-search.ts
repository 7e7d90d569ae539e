/** Every word of the search begins a word of the text, whatever its accents and capitals. */
export function finds(search: string): (text: string) => boolean {
  const wanted = wordsOf(search)
  return (text) => {
    const words = wordsOf(text)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

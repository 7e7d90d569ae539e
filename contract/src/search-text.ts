import { plainText } from './plain-text.ts'
import { optionalText } from './text.ts'

/** The most characters that are searched for. */
export const mostSearched = 60

const tooLong = `Search for ${mostSearched} characters or fewer`

/** What somebody searches for. */
export const SearchText = optionalText(mostSearched, tooLong)

/** What a field says of a text that is too long to be searched for. */
export const tooLongToSearch = (typed: string): string | undefined =>
  plainText(typed).length > mostSearched ? tooLong : undefined

/** When rows of a table end: so many days after the time in a column, all of them or those that meet a condition. */
export type End = { days: number; after: string; when?: string }

export type Retention = {
  /** The columns that say something of a person, or name them. */
  personal: string
  /** The others. */
  other: string
  /** Why it is kept at all. */
  why: string
  /** How long a row is kept: by the clock, or as long as what the words name. */
  keeps: End[] | 'the account' | 'the books' | 'what it describes' | 'until it is replaced'
  /**
   * What becomes of it when an account is erased: the rows go that name the collector or one of their addresses in these
   * columns; or what the word says. `books`: it stays, by an id that leads to nobody. `pseudonyms`: a random one, of which nobody
   * keeps the origin. `record`: only that an account was erased.
   */
  erased: { collector?: string; address?: string } | 'nobody' | 'books' | 'pseudonyms' | 'record'
}

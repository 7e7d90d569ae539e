/** Text without what a comparison should ignore: case, spaces, accents, apostrophes. */
export const normalise = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Whether an entry is what we store: “O’Neill ” and “ONÉILL” are the same name. */
export const matchesForgivingly = (said: string, kept: string | null | undefined): boolean =>
  normalise(said) === normalise(kept)

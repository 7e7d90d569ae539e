/** Without what a person reading a form does not mind: case, spaces, accents, apostrophes. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Whether what somebody says is what is kept: “O’Neill ” and “ONÉILL” are the same name. */
export const alike = (said: string, kept: string | null | undefined): boolean => plain(said) === plain(kept)

/** `detail` is shown behind the label; `also` has other words to find it by. */
export type Option<V extends string = string> = { value: V; label: string; detail?: string; also?: string | undefined }

/** Text without case, accents and the + of a dial code. */
const normalise = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\+/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^00(?=\d)/, '')

/** The options with a word that begins with the typed text, in their label, detail or other words. */
export function matchOptions<O extends Option>(options: readonly O[], typed: string): O[] {
  const asked = normalise(typed)
  return options.filter(({ label, detail = '', also = '' }) =>
    [label, detail, also].some((text) => ` ${normalise(text)}`.includes(` ${asked}`)),
  )
}

/** `detail` stands behind the label; `also` are other words that people look for it by. */
export type Option<V extends string = string> = { value: V; label: string; detail?: string; also?: string | undefined }

/** Case and accents aside, and what stands before a dial code. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\+/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^00(?=\d)/, '')

/** The options of which some word begins as was typed: its name, its detail, or what else it is called. */
export function matching<O extends Option>(options: readonly O[], typed: string): O[] {
  const asked = plain(typed)
  return options.filter(({ label, detail = '', also = '' }) =>
    [label, detail, also].some((text) => ` ${plain(text)}`.includes(` ${asked}`)),
  )
}

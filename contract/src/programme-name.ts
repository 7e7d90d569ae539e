/** On the root of a page whose programme has another name than that with which the page was built. */
export const nameAttribute = 'data-programme'

type WithProcess = { process?: { env?: { PROGRAMME_NAME?: string } } }

/** The name that a programme was built with, unless the setting PROGRAMME_NAME gives it another (docs/decisions/154). */
export function nameOf(built: string): string {
  const given =
    typeof document === 'undefined'
      ? (globalThis as WithProcess).process?.env?.PROGRAMME_NAME
      : document.documentElement.getAttribute(nameAttribute)
  return given || built
}

/** The offer that a preview's token names; whether we signed it is for the server to say. */
export function offerIdOf(token: string): string | undefined {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { sub } = JSON.parse(atob(claims))
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}

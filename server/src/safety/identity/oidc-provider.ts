/**
 * The library warns about every Node that is not an LTS release yet. Ours is pinned and tested; the warning would stand
 * above all that `npm start` prints.
 */
const warn = console.warn
console.warn = (...said: unknown[]) => {
  if (!/oidc-provider.*Unsupported runtime/.test(String(said[0]))) warn(...said)
}
export const { default: OidcProvider, errors } = await import('oidc-provider')
console.warn = warn

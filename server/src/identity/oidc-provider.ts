/**
 * The library warns of every Node that has not become an LTS release yet. Ours is pinned, and our tests run on it;
 * the warning would stand above every sentence that `npm start` prints.
 */
const warn = console.warn
console.warn = (...said: unknown[]) => {
  if (!/oidc-provider.*Unsupported runtime/.test(String(said[0]))) warn(...said)
}
export const { default: OidcProvider, errors } = await import('oidc-provider')
console.warn = warn

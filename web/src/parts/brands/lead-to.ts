/**
 * Leads to a brand's site. The server leads to the brand's own and nowhere else; so does the page.
 *
 * @throws Error   the address is on another site
 */
export function leadTo(location: string, { name, website }: { name: string; website: string }): void {
  if (new URL(location).origin !== new URL(website).origin) throw new Error(`${location} is no address of ${name}`)
  window.location.assign(location)
}

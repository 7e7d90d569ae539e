import { programme } from '@pollen/contract/programme'

/** Whether the address belongs to the provider whose web mail a button opens (registration.md §2.2.3). */
export function isWebMail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return programme.webMail.domains.some((theirs) => theirs === domain)
}

/**
 * Where the button leads: to our email among those of the last hour, in the account of this address; or to the inbox
 * (member-area.md §6, “sniper link”).
 */
export function webMailUrl(email: string, isSniperLink: boolean): string {
  const { url, searchUrl } = programme.webMail
  if (!isSniperLink) return url
  const search = `from:(${programme.name}) in:anywhere newer_than:1h`
  return searchUrl
    .replace('{email}', () => encodeURIComponent(email))
    .replace('{search}', () => encodeURIComponent(search).replaceAll('%20', '+'))
}

import { programme } from '@pollen/contract/programme'

/** Whether the address belongs to the provider whose web mail a button opens (registration.md §2.2.3). */
export function isWebMail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return programme.webMail.domains.some((theirs) => theirs === domain)
}

export const caseNumberLength = 8

/** What a member reads out on the telephone: the end of the id, which is random. */
export const caseNumberOf = (caseId: string): string => caseId.slice(-caseNumberLength).toUpperCase()

/** As `caseNumberOf`, of somebody without an account: a G stands first, so that nobody takes it for a member's. */
export const guestNumberOf = (caseId: string): string => `G${caseNumberOf(caseId).slice(1)}`

export const isGuestNumber = (caseNumber: string): boolean => /^g[0-9a-f]{7}$/i.test(caseNumber)

/** Where the office reads cases. */
export const casesAddress = '/staff/cases'

export const caseNumberLength = 8

/** What a member reads out on the telephone: the end of the id, which is random. */
export const caseNumberOf = (caseId: string): string => caseId.slice(-caseNumberLength).toUpperCase()

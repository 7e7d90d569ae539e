const prefix = 'draft of '

/** What was written of an answer and not sent. It stays on this computer until it is sent, or somebody signs out here. */
export const draftOf = (caseNumber: string): string => localStorage.getItem(prefix + caseNumber) ?? ''

export function keepDraft(caseNumber: string, text: string): void {
  if (text === '') localStorage.removeItem(prefix + caseNumber)
  else localStorage.setItem(prefix + caseNumber, text)
}

export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

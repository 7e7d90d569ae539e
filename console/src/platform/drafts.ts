const prefix = 'draft of '

/** What an answer, a decision or a reason was to say, of a case, a request or a popup of a page. It stays on this computer until it is sent, or somebody signs out here. */
export const draftOf = (subject: string): string => localStorage.getItem(prefix + subject) ?? ''

export function keepDraft(subject: string, text: string): void {
  if (text === '') localStorage.removeItem(prefix + subject)
  else localStorage.setItem(prefix + subject, text)
}

export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/** What stands as the reason of an action for which nobody writes one, as its member reads it, with the office's words for it. */
const words: Record<string, string> = {
  'Read your case': 'Read the case',
  'Took your case': 'Took the case',
  'Answered your case': 'Answered the case',
  'Looked for your address': 'Looked for their address',
  'Read what we know of your business': 'Read what we know of their business',
  'Looked for a purchase of yours': 'Looked for a purchase of theirs',
  'Asked for letters of your word': 'Asked for letters of their word',
  'Looked into the spend that you disputed': 'Looked into the disputed spend',
  'For whoever looks into the spend that you disputed': 'For whoever looks into the disputed spend',
  'The card that you ordered': 'The card that they ordered',
  'Read your offers': 'Read their offers',
}

/** A reason as colleagues read it: their own words as they are. */
export const reasonWords = (reason: string): string => (Object.hasOwn(words, reason) && words[reason]) || reason

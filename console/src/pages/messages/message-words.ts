/** “pointsCollected” as people read it: “Points collected”. */
export const nameOf = (kind: string | undefined): string => {
  if (kind === undefined) return 'Links, and letters to colleagues'
  const words = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const channelWords = { email: 'email', sms: 'text' } as const

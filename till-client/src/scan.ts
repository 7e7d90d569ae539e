/** What a scanner read off a card: its number, and the code beside it where a phone showed one. */
export type Scan = { cardNumber: string; code?: string }

/**
 * Reads what a scanner sends. A phone's QR code has a code of six digits behind a full stop, new every 30 seconds: hold points
 * with it at once, because it is refused later. A printed card has its number alone.
 *
 * @returns undefined where it is no card of a programme
 */
export function readScan(text: string): Scan | undefined {
  const [, cardNumber, code] = /^\s*(\d{11,19})(?:\.(\d{6}))?\s*$/.exec(text.replaceAll(' ', '')) ?? []
  return cardNumber === undefined ? undefined : { cardNumber, ...(code !== undefined && { code }) }
}

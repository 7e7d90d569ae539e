/** The end of an id, by which people name a batch or an order. */
export const shortNameOf = (id: string): string => id.slice(-8).toUpperCase()

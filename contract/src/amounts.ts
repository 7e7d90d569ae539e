const noBreak = '\u00a0'

/** Keeps numbers and their units on one line: 70 cl, 1.2 kg, 4 × 330 ml, pack of 6. */
export const withUnbrokenAmounts = (name: string): string =>
  name
    .replace(/(?<=\d) (?=(?:g|kg|ml|cl|m|litres?|bags|tablets|capsules|pieces|%)(?!\w))/g, noBreak)
    .replace(/(?<=\d) × (?=\d)/g, `${noBreak}×${noBreak}`)
    .replace(/\b(pack) (of) (?=\d)/g, `$1${noBreak}$2${noBreak}`)

/** The colours that our logo wears for a while; the memorial one is switched on by the operator. */
export type Season = 'pride' | 'blackHistory' | 'memorial'

/** The logo's season, by the month of the browser's clock. */
export function seasonOf(today: Date, isMemorial: boolean): Season | undefined {
  if (isMemorial) return 'memorial'
  return { 6: 'pride' as const, 10: 'blackHistory' as const }[today.getMonth() + 1]
}

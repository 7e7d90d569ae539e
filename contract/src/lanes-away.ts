/** The header that names the lanes that are missing in a list or a figure of the office: `1,3 of 16`. */
export const lanesAwayHeader = 'x-lanes-away'

/** What a reader is told of them: “Lane 3 does not answer: 25 % of members are not in this.” */
export function sayLanesAway(header: string): string | undefined {
  const [, named, of] = /^([\d,]{1,400}) of (\d{1,4})$/.exec(header) ?? []
  if (named === undefined) return undefined
  const lanes = named.split(',')
  const share = Math.round((lanes.length / Number(of)) * 100)
  const who = lanes.length === 1 ? `Lane ${named} does` : `Lanes ${lanes.join(', ')} do`
  return `${who} not answer: ${share} % of members are not in this.`
}

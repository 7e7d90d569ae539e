const number = new Intl.NumberFormat('en-GB')

/** So many points, by the name of the side that has them. */
export const pointsOf = (points: number, pointsName: string): string => `${number.format(points)} ${pointsName}`

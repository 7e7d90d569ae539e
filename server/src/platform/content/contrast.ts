/** Letters are read at this contrast, of whatever size (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** Edges and marks are seen at this one (1.4.11). */
export const leastContrastOfShapes = 3

/** How light a colour like #6b4a2f is, from 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours like #6b4a2f, from 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

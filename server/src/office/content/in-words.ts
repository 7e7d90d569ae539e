/** What a field or a value is called that has no words of its own: `mostPerMember` is “Most per member”. */
export function inWords(name: string): string {
  if (/\s/.test(name) || /^[A-Z][a-z]/.test(name)) return name
  const spaced = name.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

const units: [RegExp, string][] = [
  [/pence$/i, 'pence'],
  [/points$/i, 'points'],
  [/days$/i, 'days'],
  [/hours$/i, 'hours'],
  [/minutes$/i, 'minutes'],
]

/** Names say their units last. */
export const unitOf = (name: string): string | undefined => units.find(([ending]) => ending.test(name))?.[1]

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Every spelling that differs by one letter: one too few, too many or another, or two that changed places. */
export function spellingsNear(word: string): string[] {
  const near = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) {
      near.add(before + letter + after)
      if (after) near.add(before + letter + after.slice(1))
    }
    if (after) near.add(before + after.slice(1))
    if (after.length > 1) near.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
  }
  near.delete(word)
  return [...near]
}

/** Whether two words differ by one letter at most, as `spellingsNear`. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, others] = [one.slice(at), other.slice(at)]
  return (
    rest.slice(1) === others.slice(1) ||
    rest.slice(1) === others ||
    rest === others.slice(1) ||
    (rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2))
  )
}

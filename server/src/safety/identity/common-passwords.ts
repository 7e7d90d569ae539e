import { dictionary } from '@zxcvbn-ts/language-common'

/** Up to this many digits and symbols around a word do not make it a secret: a year, two marks (`Liverpool2024!`). */
const maxAround = 6
/** A shorter core is not compared: it is hardly a word. */
const shortestCore = 4

/** Letters that look like others; `1` and `!` stand for either of two. */
const lookAlikes = [
  { '0': 'o', '1': 'i', '!': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', '+': 't', '8': 'b' },
  { '0': 'o', '1': 'l', '!': 'l', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', '+': 't', '9': 'g' },
] satisfies Record<string, string>[]

let list: Set<string> | undefined
/** Looks among zxcvbn-ts' 49,000 passwords from leaks; the first call makes the set. */
const isLeaked = (password: string): boolean => {
  list ??= new Set(dictionary['passwords-common'])
  return list.has(password)
}

/**
 * Is this password known from leaks, as it is or in the usual disguise: capitals, look-alikes for letters, and up to six
 * digits and symbols around it (`P@ssw0rd1!`)? Rules of composition (registration.md §5) lead people to that disguise. A
 * longer password that merely contains a common word passes.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  if (isLeaked(typed)) return true
  const before = /^[^\p{L}]*/u.exec(typed)?.[0].length ?? 0
  const after = /[^\p{L}]*$/u.exec(typed)?.[0].length ?? 0
  for (let left = 0; left <= Math.min(before, maxAround); left++)
    for (let right = 0; right <= Math.min(after, maxAround - left); right++) {
      const core = typed.slice(left, typed.length - right)
      if (core.length >= shortestCore && [core, ...withoutDisguise(core)].some(isLeaked)) return true
    }
  return false
}

const withoutDisguise = (core: string): string[] =>
  lookAlikes.map((letters: Record<string, string>) => core.replace(/./gu, (sign) => letters[sign] ?? sign))

import type { NamedProduct } from '../../rewards/prices/prices.ts'

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])

/**
 * The product of the list that a line of a basket most likely was: its code differs by a digit, or at least half of the words
 * are the same. Undefined when none is like it.
 */
export function nearestProduct(
  { productCode, description }: { productCode: string; description: string },
  named: NamedProduct[],
): NamedProduct | undefined {
  const words = wordsOf(description)
  const ranked = named.flatMap((product) => {
    const others = wordsOf(product.description)
    const shared = [...words].filter((word) => others.has(word)).length
    const alike = shared / Math.max(1, Math.min(words.size, others.size))
    const off = digitsOff(productCode, product.sku)
    return off <= 1 || (shared > 0 && alike >= 0.5) ? [{ product, alike, off }] : []
  })
  return ranked.sort((one, next) => next.alike - one.alike || one.off - next.off)[0]?.product
}

function digitsOff(one: string, other: string): number {
  if (one.length !== other.length || one.length < 6) return Number.POSITIVE_INFINITY
  return [...one].filter((digit, index) => digit.toUpperCase() !== other[index]?.toUpperCase()).length
}

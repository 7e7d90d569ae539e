import type { Paragraph } from './versions.ts'

/** A paragraph that another version says differently: what it said, what it says, or only one of the two. */
export type Change = { under: string; was?: string; is?: string }

/** What changed between two versions, paragraph by paragraph, in the order of the newer one. */
export function changesBetween(was: readonly Paragraph[], is: readonly Paragraph[]): Change[] {
  const changes: Change[] = []
  let before = 0
  let after = 0
  for (const [sameBefore, sameAfter] of [...commonParagraphs(was, is), [was.length, is.length] as const]) {
    changes.push(...pairs(was.slice(before, sameBefore), is.slice(after, sameAfter)))
    before = sameBefore + 1
    after = sameAfter + 1
  }
  return changes
}

/** Paragraphs of one place: those below the same heading replace each other in their order, the rest came or went. */
function pairs(gone: Paragraph[], came: Paragraph[]): Change[] {
  const left = [...gone]
  const changes = came.map(({ under, html }): Change => {
    const index = left.findIndex((one) => one.under === under)
    const [replaced] = index < 0 ? [] : left.splice(index, 1)
    return replaced ? { under, was: replaced.html, is: html } : { under, is: html }
  })
  return [...changes, ...left.map(({ under, html }): Change => ({ under, was: html }))]
}

/** The places of the longest common subsequence, in both lists. */
function commonParagraphs(was: readonly Paragraph[], is: readonly Paragraph[]): [number, number][] {
  const width = is.length + 1
  const longest = new Uint16Array((was.length + 1) * width)
  const at = (one: number, other: number) => longest[one * width + other] ?? 0
  for (let one = was.length - 1; one >= 0; one--)
    for (let other = is.length - 1; other >= 0; other--)
      longest[one * width + other] =
        was[one]?.html === is[other]?.html
          ? 1 + at(one + 1, other + 1)
          : Math.max(at(one + 1, other), at(one, other + 1))

  const places: [number, number][] = []
  for (let one = 0, other = 0; one < was.length && other < is.length; ) {
    if (was[one]?.html === is[other]?.html) places.push([one++, other++])
    else if (at(one + 1, other) >= at(one, other + 1)) one++
    else other++
  }
  return places
}

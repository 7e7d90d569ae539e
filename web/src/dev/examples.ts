import type { ReactNode } from 'react'
import type { ScreenExample } from './example.ts'

type Examples = Record<string, ScreenExample | (() => ReactNode)>

const files = import.meta.glob<{ examples: Examples }>('../**/*.examples.tsx')

/** `registration/terms` for `../registration/terms.examples.tsx`, and `design/field` for a component. */
const subjectOf = (file: string) =>
  file.slice('../'.length, -'.examples.tsx'.length).replace(/^(design\/)[^/]+\//, '$1')

const bySubject = new Map(Object.entries(files).map(([file, load]) => [subjectOf(file), load]))

/** Every component and screen that has examples, by the folder they live in. */
export const subjects: readonly string[] = [...bySubject.keys()].sort(
  (a, b) => Number(a.startsWith('design/')) - Number(b.startsWith('design/')) || a.localeCompare(b),
)

export const examplesOf = async (subject: string): Promise<Examples> =>
  (await bySubject.get(subject)?.())?.examples ?? {}

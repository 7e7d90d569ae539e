import type { ReactNode } from 'react'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

type Examples = Record<string, ScreenExample | (() => ReactNode)>
type Module = { examples: Examples }
type Load = () => Promise<Module>

const ofPages = import.meta.glob<Module>('../../pages/**/*.examples.tsx')
const ofParts = import.meta.glob<Module>('../../parts/**/*.examples.tsx')
const ofDesign = import.meta.glob<Module>('../../../../design/src/**/*.examples.tsx')

/**
 * Names what an example shows: `registration/terms` for a screen (its file below `pages/`), `parts/layout/step` for a
 * shared part, `design/field` for a component. A file with its folder's name stands for the folder.
 */
const subjectsIn = (files: Record<string, Load>, folder: string, subjectOf: (path: string) => string) =>
  Object.entries(files).map(([file, load]) => {
    const path = file.slice(file.indexOf(folder) + folder.length, -'.examples.tsx'.length)
    return [subjectOf(path), load] as const
  })

const ofItsFolder = (path: string) => path.replace(/^([^/]+)\/\1$/, '$1')

const bySubject = new Map([
  ...subjectsIn(ofPages, 'pages/', (path) => path),
  ...subjectsIn(ofParts, 'parts/', (path) => `parts/${ofItsFolder(path)}`),
  ...subjectsIn(ofDesign, 'design/src/', (path) => `design/${ofItsFolder(path)}`),
])

export const isComponent = (subject: string) => subject.startsWith('design/') || subject.startsWith('parts/')

/** Every component and screen with examples: screens first, then components. */
export const subjects: readonly string[] = [...bySubject.keys()].sort(
  (a, b) => Number(isComponent(a)) - Number(isComponent(b)) || a.localeCompare(b),
)

export const examplesOf = async (subject: string): Promise<Examples> =>
  (await bySubject.get(subject)?.())?.examples ?? {}

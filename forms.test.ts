import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { places } from './console/src/places.ts'

type Node = { type: string; [property: string]: unknown }

/** What a component draws: each element with those around it in the same component, the innermost last. */
type Component = { file: string; name: string; drawn: Drawn[]; takesChildren: boolean }
type Drawn = { element: string; within: string[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '')

/** The components of a file: its functions, and its constants that draw something. */
function componentsIn(file: string, text: string): Component[] {
  const program = parseAst(text, { lang: 'tsx' }) as unknown as { body: Node[] }
  return program.body.flatMap((statement) => {
    const declared = isNode(statement.declaration) ? statement.declaration : statement
    const named = declared.type === 'VariableDeclaration' ? partsOf(declared) : [declared]
    return named.map((part) => {
      const found: Drawn[] = []
      const takesChildren = walk(part, [], found)
      return { file, name: nameOf(part.id), drawn: found, takesChildren }
    })
  })
}

/** @returns whether it shows what it is given */
function walk(node: Node, within: string[], found: Drawn[]): boolean {
  if (node.type === 'Identifier' && node.name === 'children') return true
  const all = (parts: Node[], inside: string[]) => parts.map((part) => walk(part, inside, found)).some(Boolean)
  if (node.type !== 'JSXElement') return all(partsOf(node), within)
  const element = nameOf((node.openingElement as Node).name)
  found.push({ element, within })
  // What stands in an attribute may be drawn anywhere: it is not taken to be inside.
  const besides = all(partsOf(node.openingElement as Node), within)
  return all((node.children as unknown[]).filter(isNode), [...within, element]) || besides
}

const files = await Array.fromAsync(glob('{web,console,design}/src/**/*.tsx'))
const components = (
  await Promise.all(files.map(async (file) => componentsIn(file, await readFile(file, 'utf8'))))
).flat()

const byName = Map.groupBy(components, ({ name }) => name)

/** A name that several files have is the file's own where it has one. */
const named = (element: string, file: string): Component[] => {
  const all = byName.get(element) ?? []
  const own = all.filter((component) => component.file === file)
  return own.length > 0 ? own : all
}

/** The components of which this holds, and those that draw one of them in a way that passes it on. */
function closure(holds: (component: Component, holdsOf: (element: string) => boolean) => boolean): Set<Component> {
  const those = new Set<Component>()
  for (let size = -1; size < those.size; ) {
    size = those.size
    for (const component of components)
      if (holds(component, (element) => named(element, component.file).some((one) => those.has(one))))
        those.add(component)
  }
  return those
}

test('no form stands inside another, in no popup either: browsers take the inner one out, or send it by themselves', () => {
  const withForm = closure(({ drawn }, hasForm) => drawn.some(({ element }) => element === 'form' || hasForm(element)))
  const aroundChildren = closure(
    ({ drawn, takesChildren }, surrounds) =>
      takesChildren && drawn.some(({ element }) => element === 'form' || surrounds(element)),
  )
  const isIn = (set: Set<Component>, element: string, file: string) => named(element, file).some((one) => set.has(one))
  const nested = components.flatMap(({ file, name, drawn }) =>
    drawn.flatMap(({ element, within }) => {
      const isForm = element === 'form' || isIn(withForm, element, file)
      const around = within.find((outer) => outer === 'form' || isIn(aroundChildren, outer, file))
      return isForm && around ? [`${file}: ${element} in ${around}, of ${name}`] : []
    }),
  )
  expect(withForm.size).toBeGreaterThan(30)
  expect(nested).toEqual([])
})

test('after G each letter leads to one place, and no deed has G', async () => {
  expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
  const pages = await Array.fromAsync(glob('console/src/**/*.tsx'))
  const deeds = await Promise.all(
    pages.map(async (file) => [...(await readFile(file, 'utf8')).matchAll(/\bkey: '([a-z])'/g)].map(([, key]) => key)),
  )
  expect(deeds.flat().length).toBeGreaterThan(5)
  expect(deeds.flat()).not.toContain('g')
})

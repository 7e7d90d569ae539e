import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { $ZodRegistry, $ZodType, type GlobalMeta } from 'zod/v4/core'
import { Problem } from './error-responses.ts'

type Schema = { [keyword: string]: unknown }
type Media = { schema?: Schema }
export type Operation = {
  operationId?: string
  tags?: string[]
  security?: object[]
  requestBody?: { content?: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
type Description = {
  paths?: Record<string, object | undefined>
  tags?: { name: string }[] | undefined
  components?: { schemas?: Record<string, unknown>; securitySchemes?: Record<string, unknown> }
}

const tillCalls = dirname(fileURLToPath(import.meta.resolve('@pollen/contract/till/endpoint')))

/** What a description calls by its name: what calls of tills share, as the contract exports it, and every refusal. */
export async function namedSchemas(): Promise<$ZodRegistry<GlobalMeta>> {
  const registry = new $ZodRegistry<GlobalMeta>()
  registry.add(Problem, { id: 'Problem' })
  for await (const file of glob('!(*.test).ts', { cwd: tillCalls }))
    for (const [id, exported] of Object.entries(await import(join(tillCalls, file))))
      if (exported instanceof $ZodType && exported._zod.def.type === 'object') registry.add(exported, { id })
  return registry
}

/** Gives what a call sends and answers a name, and leaves out what no reader needs. */
export function nameBodies(printed: Description): void {
  const schemas: Record<string, unknown> = {}
  for (const operation of operationsOf(printed)) {
    const name = operation.operationId?.replace(/^./, (letter) => letter.toUpperCase())
    const media = [
      ['Body', operation.requestBody?.content?.['application/json']] as const,
      ['Answer', operation.responses['200']?.content?.['application/json']] as const,
    ]
    for (const [of, its] of media) {
      if (!its?.schema || its.schema.$ref) continue
      schemas[`${name}${of}`] = its.schema
      its.schema = { $ref: `#/components/schemas/${name}${of}` }
    }
  }
  printed.components = { ...printed.components, schemas: { ...printed.components?.schemas, ...schemas } }
  shorten(printed)
}

const operationsOf = ({ paths = {} }: Description): Operation[] =>
  Object.values(paths).flatMap((item) => Object.values(item ?? {}) as Operation[])

/** The calls at these paths alone, with the tags, keys and schemas that they name. */
export function onlyWith<Whole extends Description>(printed: Whole, isWanted: (path: string) => boolean): Whole {
  const paths = Object.fromEntries(Object.entries(printed.paths ?? {}).filter(([path]) => isWanted(path)))
  const { schemas = {}, securitySchemes = {} } = printed.components ?? {}
  const used: Record<string, unknown> = {}
  const addNamed = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in used) continue
      used[name] = schemas[name]
      addNamed(JSON.stringify(schemas[name]))
    }
  }
  addNamed(JSON.stringify(paths))
  const operations = operationsOf({ paths })
  const keys = new Set(operations.flatMap(({ security = [] }) => security.flatMap((one) => Object.keys(one))))
  const tags = new Set(operations.flatMap(({ tags = [] }) => tags))
  return {
    ...printed,
    paths,
    tags: printed.tags?.filter(({ name }) => tags.has(name)),
    components: {
      ...printed.components,
      schemas: used,
      securitySchemes: Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => keys.has(name))),
    },
  }
}

/** A format says what its pattern would, and any whole number is below what a double counts exactly. */
function shorten(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const schema = node as Schema
  if (typeof schema.format === 'string' && typeof schema.pattern === 'string') delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  for (const child of Object.values(schema)) shorten(child)
}

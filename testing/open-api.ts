import type { LightMyRequestResponse } from 'fastify'

type WithSchemas = { components: { schemas: Record<string, unknown> } }

/** A description of calls with each schema where it is named. */
export function inPlace<Description>(sent: LightMyRequestResponse): Description {
  const { components } = sent.json<WithSchemas>()
  const put = (_: string, node: { $ref?: string } | null) => {
    const name = node?.$ref?.split('/').at(-1)
    return name === undefined ? node : JSON.parse(JSON.stringify(components.schemas[name]), put)
  }
  return JSON.parse(sent.body, put)
}

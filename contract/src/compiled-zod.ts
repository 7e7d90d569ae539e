import { never, type object as readsByKeys, type strictObject as readsByThese, ZodMiniObject } from 'zod/mini'
import {
  $constructor,
  type $ZodLooseShape,
  type $ZodObjectDef,
  $ZodObjectJIT,
  type $ZodObjectParams,
  util,
} from 'zod/v4/core'

/**
 * zod as a server uses it, which parses thousands of purchases a second: objects are parsed by functions that zod compiles,
 * in half the time and with half the garbage. A browser's policy forbids to compile text (package.json).
 */
export * from 'zod/mini'

const CompiledObject = $constructor<ZodMiniObject, $ZodObjectDef>('CompiledObject', (instance, definition) => {
  $ZodObjectJIT.init(instance as never, definition)
  ZodMiniObject.init(instance, definition)
})

export const object = ((shape: $ZodLooseShape = {}, params?: string | $ZodObjectParams) =>
  new CompiledObject({ type: 'object', shape, ...util.normalizeParams(params) })) as typeof readsByKeys

export const strictObject = ((shape: $ZodLooseShape, params?: string | $ZodObjectParams) =>
  new CompiledObject({
    type: 'object',
    shape,
    catchall: never(),
    ...util.normalizeParams(params),
  })) as typeof readsByThese

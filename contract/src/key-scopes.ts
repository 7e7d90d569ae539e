import { tillScopes } from './endpoint.ts'
import { z } from './zod.ts'

/** What a till's key lets its holder do: one scope at least. */
export const KeyScopes = z.array(z.enum(tillScopes)).check(z.minLength(1), z.maxLength(tillScopes.length))

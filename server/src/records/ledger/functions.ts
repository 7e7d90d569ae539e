import { readFileSync } from 'node:fs'
import { movementFunctions } from './movements.ts'

/** The ledger's SQL functions, view and grants; every statement can be repeated. */
export const bookFunctions = (): string =>
  [movementFunctions(), readFileSync(new URL('functions.sql', import.meta.url), 'utf8')].join('\n')

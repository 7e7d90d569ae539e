import { readFileSync } from 'node:fs'
import { movementFunctions } from './movements.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** What the books compute with, as SQL functions; every statement can be repeated. */
export const bookFunctions = (): string => [movementFunctions(), read('functions.sql')].join('\n')

/** The functions, the view and the grants of the books of a lane; every statement can be repeated. */
export const bookFunctionsOfLane = (): string => read('lane-functions.sql')

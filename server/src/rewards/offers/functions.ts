import { readFileSync } from 'node:fs'
import { plainArray } from '../../platform/database/array-literals.ts'
import { statesInHand } from './states.ts'

/** The offers' SQL functions; every statement can be repeated. */
export const offerFunctions = (): string =>
  [
    `create or replace function is_in_hand(state text) returns boolean language sql immutable parallel safe as
  $$ select state = any ('${plainArray([...statesInHand])}') $$;\n`,
    readFileSync(new URL('functions.sql', import.meta.url), 'utf8'),
  ].join('\n')

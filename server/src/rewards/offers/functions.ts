import { readFileSync } from 'node:fs'
import { plainArray } from '../../platform/database/array-literals.ts'
import { statesInHand } from './states.ts'

/** What the offers' SQL computes with; every statement can be repeated. */
export const offerFunctions = (): string =>
  `create or replace function is_in_hand(state text) returns boolean language sql immutable parallel safe as
  $$ select state = any ('${plainArray([...statesInHand])}') $$;\n`

/** The offers' functions of a lane; every statement can be repeated. */
export const offerFunctionsOfLane = (): string => readFileSync(new URL('lane-functions.sql', import.meta.url), 'utf8')

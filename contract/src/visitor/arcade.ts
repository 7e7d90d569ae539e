import { ArcadeRules } from '../arcade.ts'
import { endpoint } from './endpoint.ts'

/** The game's odds and limits, as anybody may read them. */
export const arcadeRules = endpoint({
  method: 'GET',
  url: '/anonymous-arcade-api/rules',
  answer: ArcadeRules,
  refuses: [],
})

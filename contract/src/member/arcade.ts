import { ArcadePlay, combCells } from '../arcade.ts'
import { Id } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** The member's newest play of today, or the one that they left open, and how many they may still begin today. */
export const arcadeToday = endpoint({
  method: 'GET',
  url: '/arcade-api/today',
  answer: z.object({ playsLeft: z.int(), play: z.optional(ArcadePlay) }),
  refuses: [],
})

/** Begins a play: the cells are filled and sealed. While one is open, that one is answered. */
export const beginPlay = endpoint({
  method: 'POST',
  url: '/arcade-api/plays',
  costs: 'work',
  answer: ArcadePlay,
  refuses: ['arcadeClosed', 'arcadeNoPlaysLeft', 'arcadeAllPlayed'],
})

/** Opens a cell of a play, and gives its points. Again, with whatever cell, it gets the first answer. */
export const openCell = endpoint({
  method: 'PUT',
  url: '/arcade-api/plays/:playId/cell',
  costs: 'work',
  params: z.object({ playId: Id }),
  body: z.object({ cell: z.int().check(z.minimum(1), z.maximum(combCells)) }),
  answer: ArcadePlay,
  refuses: ['arcadePlayNotFound'],
})

import type { RefusalTable } from './table.ts'

/** About the game. */
export const arcadeRefusals = {
  arcadeClosed: { status: 409, says: 'The arcade is closed right now.' },
  arcadeNoPlaysLeft: { status: 409, says: 'That was today’s play. Come back tomorrow.' },
  arcadeAllPlayed: { status: 409, says: 'Today’s plays are all gone. Come back tomorrow.' },
  arcadePlayNotFound: { status: 404, says: 'We can’t find this play.' },
} as const satisfies RefusalTable

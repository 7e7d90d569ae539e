import { operatorOf, UsageError } from './command-line.ts'

export const whoAsks = ['--asked-by <name>', 'who asks for it'] as const
export const whoDecides = ['--decided-by <name>', 'who decides it: somebody else'] as const

/** Stands in the help of a verb that takes two names. */
export const forThatDay =
  '\nThis is for the day on which nobody can sign in to the console, and for what it has no page for. Two people decide it there, so it takes two here.\n'

/** Two people, in the words in which the console has them written down. */
export function operatorsOf({ askedBy, decidedBy }: { askedBy: string; decidedBy: string }): { by: string } {
  const [asks, decides] = [operatorOf(askedBy).by, operatorOf(decidedBy).by]
  if (asks.toLowerCase() === decides.toLowerCase())
    throw new UsageError('Nobody decides what they asked for themselves.')
  return { by: `${asks}, with ${decides}` }
}

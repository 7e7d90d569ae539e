import type { Endpoint } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'

/**
 * What a colleague who sees an account as its member does is answered: nothing of what opens something or is the member's
 * alone, or the answer without it; nor is it a reading for them to begin something.
 */
export type InView<Answered> = 'hidden' | 'refused' | ((answer: Answered) => Answered)

export const refusalInView = (inView: 'hidden' | 'refused'): Refusal =>
  new Refusal(inView === 'hidden' ? 'hiddenInView' : 'viewOnly')

/** A file is never theirs to take along. */
export const isFile = ({ answersWith }: Endpoint): boolean =>
  answersWith !== undefined && answersWith !== 'events' && answersWith !== 'html'

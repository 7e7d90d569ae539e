/** Sentences that both a refusal and a screen say. */
export const deviceUnknown = 'We don’t know this device yet. A code tells us it’s you.'
export const somethingWentWrong = 'Looks like something went wrong. Please try again later.'

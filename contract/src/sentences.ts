/** What a refusal says, and a screen by itself. */
export const deviceUnknown = 'We don’t know this device yet. A code shows us that it’s you.'
export const somethingWentWrong = 'Looks like something went wrong. Please try again later.'

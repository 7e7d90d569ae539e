/** With this header the console says that somebody pressed something a moment ago: calls without it keep no session open. */
export const pressHeader = 'x-pressed'

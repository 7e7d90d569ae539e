import { environmentAttribute } from '@pollen/contract/environment-attribute'

/** Where it is served, as the page says; nothing in prod. */
export const environment: string | null = document.documentElement.getAttribute(environmentAttribute)

export const isTriedOut = environment !== null

import { environmentAttribute } from '@pollen/contract/environment-attribute'

/** The page says where it is served, outside prod. */
export const isTriedOut = document.documentElement.hasAttribute(environmentAttribute)

import { endpointFor } from '../endpoint.ts'

/** Declares a call of the console for whoever has not signed in there yet. */
export const endpoint = endpointFor('anyone')

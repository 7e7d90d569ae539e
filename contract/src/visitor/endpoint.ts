import { endpointFor } from '../endpoint.ts'

/** Declares a call that anybody may make, signed in or not. */
export const endpoint = endpointFor('anyone')

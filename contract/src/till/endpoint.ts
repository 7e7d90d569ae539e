import { endpointFor } from '../endpoint.ts'

/** Declares a call of a till: its key says which, and `scope` what that key must allow. */
export const endpoint = endpointFor('till')

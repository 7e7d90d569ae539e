import { endpointFor } from '../endpoint.ts'

/** Declares a call for developers of the programme; it exists outside prod only. */
export const endpoint = endpointFor('developer')

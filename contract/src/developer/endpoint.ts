import { endpointFor } from '../endpoint.ts'

/** Declares a call of whoever develops the programme; it exists outside prod only. */
export const endpoint = endpointFor('developer')

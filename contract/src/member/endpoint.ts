import { endpointFor } from '../endpoint.ts'

/** Declares a call of a member: the session says who they are. */
export const endpoint = endpointFor('member')

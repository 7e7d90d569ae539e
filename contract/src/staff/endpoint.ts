import { endpointFor } from '../endpoint.ts'

/** Declares a call of people of the office, at the console's own address. */
export const endpoint = endpointFor('staff')

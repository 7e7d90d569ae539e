import type { Environment } from '@pollen/contract/environment'

/** The environment that the web app was built for. */
export const environment: Environment = import.meta.env.PROGRAMME_ENV

/** A build for prod has no developers' pages. */
export const isProd = environment === 'prod'

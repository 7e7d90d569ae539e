import type { Environment } from '@pollen/contract/environment'

/** What the web app was built for. */
export const environment: Environment = import.meta.env.PROGRAMME_ENV

/** Developers' pages are left out of a build for prod. */
export const isProd = environment === 'prod'

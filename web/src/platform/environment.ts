import type { Environment } from '@pollen/contract/environment'
import { environmentAttribute } from '@pollen/contract/environment-attribute'

/** Where the page is served, which it says outside prod. One build is for all environments: printed, a page is as in prod. */
export const environment: Environment = readEnvironment()

function readEnvironment(): Environment {
  const said = typeof document === 'undefined' ? null : document.documentElement.getAttribute(environmentAttribute)
  return said === 'local' || said === 'preprod' ? said : 'prod'
}

export const isProd = environment === 'prod'

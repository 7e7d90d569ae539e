import type { Environment } from '@pollen/contract/environment'
import { environmentAttribute } from '@pollen/contract/environment-attribute'

/** A page that says where it is served. In prod it says nothing, and is sent as it was built. */
export const inEnvironment = (html: Buffer, environment: Environment): Buffer =>
  environment === 'prod'
    ? html
    : Buffer.from(html.toString().replace('<html', `<html ${environmentAttribute}="${environment}"`))

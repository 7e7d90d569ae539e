import { ssoRedirection } from '@pollen/contract/visitor/hotels'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = '/sso-redirection?pianosessionhotels=example&location=https://elsewhere.example/'

export const examples: Record<string, ScreenExample> = {
  'on the way': { path },
  'to a site that we do not know': { path, answers: { [ssoRedirection.url]: { refusal: 'redirectNotAllowed' } } },
  'no way there': { path, answers: { [ssoRedirection.url]: { refusal: 'busy' } } },
}

import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'on the way': { path: '/oauth_redirect?code=example&state=example', memory: { verificationCode: 'example' } },
}

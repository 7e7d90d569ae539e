import type { ScreenExample } from '../dev/example.ts'

export const examples: Record<string, ScreenExample> = {
  'on the way': { path: '/oauth_redirect?code=example&state=example', memory: { verificationCode: 'example' } },
}

import type { Environment } from './settings.ts'

/**
 * One line for each thing an operator should see. No address, name, number, token or query string: a log
 * outlives the consent it was written under.
 */
export const loggerOptions = (environment: Environment) => ({
  level: environment === 'local' ? 'warn' : 'info',
  serializers: {
    req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: url?.split('?')[0] }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  },
})

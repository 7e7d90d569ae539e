import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './src/*/*/tables.ts',
    './src/platform/{secrets/secrets,jobs/batched-jobs}.ts',
    './src/platform/http/{robot-check,rate-limits,idempotency}.ts',
  ],
  out: './migrations',
})

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/*/tables.ts', './src/platform/{secrets,robot-check,limits,idempotency}.ts'],
  out: './migrations',
})

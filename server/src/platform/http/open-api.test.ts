import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'

const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js', 'swagger-initializer.js']

test('developers read the calls on a page that fetches nothing from elsewhere', async () => {
  const { app } = await startTestApp()
  const page = await app.inject('/dev/api/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
  for (const file of files) expect((await app.inject(`/dev/api/static/${file}`)).statusCode).toBe(200)
  expect((await app.inject('/dev/api/static/swagger-initializer.js')).body).toContain('"validatorUrl":null')
})

test('in prod there is no such page', async () => {
  const { app } = await startTestApp({
    PROGRAMME_ENV: 'prod',
    PUBLIC_URL: 'https://points.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'https://127.0.0.1:1',
    TRUSTED_PROXIES: 'none',
  })
  expect((await app.inject('/dev/api/')).statusCode).toBe(404)
})

import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Records actions and requests in a browser for a test that failed once, without pictures. For every test that passes it would
 * take a twentieth of the time.
 */
export async function startTrace(context: BrowserContext, test: Readonly<RunnerTestCase>): Promise<void> {
  if (isAgain(test)) await context.tracing.start({ screenshots: false, snapshots: false, sources: true })
}

const isAgain = ({ result }: Readonly<RunnerTestCase>) => (result?.retryCount ?? 0) > 0

/** After a failed test, writes a picture of every page and the trace of its second try to `.failures/`, and prints where. */
export async function keepFailure(context: BrowserContext, test: Readonly<RunnerTestCase>): Promise<void> {
  if (test.result?.state !== 'fail') return
  const folder = join(root, '.failures', nameOf(test))
  await mkdir(folder, { recursive: true })
  const pictures = context.pages().map((page, index) => {
    const path = join(folder, `page-${index + 1}.png`)
    return page.screenshot({ path, fullPage: true, timeout: 10_000 }).catch(() => {})
  })
  await Promise.all(pictures)
  const at = relative(root, folder)
  if (isAgain(test)) await context.tracing.stop({ path: join(folder, 'trace.zip') })
  const how = isAgain(test) ? `\n  npx playwright show-trace ${at}/trace.zip` : ''
  console.error(`What the browser showed: ${at}${how}`)
}

const nameOf = ({ file, name }: Readonly<RunnerTestCase>) =>
  `${file.name.replace(/^.*\/|\.test\.ts$/g, '')} ${name}`.replace(/[^\w-]+/g, '-').slice(0, 100)

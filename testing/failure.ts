import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Records actions and requests in a browser, without pictures, which would slow down every test that passes. */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: false, snapshots: false, sources: true })
}

/** After a failed test, writes a picture of every page and the trace to `.failures/`, and prints where. */
export async function keepFailure(context: BrowserContext, test: Readonly<RunnerTestCase>): Promise<void> {
  if (test.result?.state !== 'fail') return context.tracing.stop()
  const folder = join(root, '.failures', nameOf(test))
  await mkdir(folder, { recursive: true })
  const pictures = context.pages().map((page, index) => {
    const path = join(folder, `page-${index + 1}.png`)
    return page.screenshot({ path, fullPage: true, timeout: 10_000 }).catch(() => {})
  })
  await Promise.all(pictures)
  await context.tracing.stop({ path: join(folder, 'trace.zip') })
  console.error(
    `What the browser showed and did: ${relative(root, folder)}\n  npx playwright show-trace ${relative(root, folder)}/trace.zip`,
  )
}

const nameOf = ({ file, name }: Readonly<RunnerTestCase>) =>
  `${file.name.replace(/^.*\/|\.test\.ts$/g, '')} ${name}`.replace(/[^\w-]+/g, '-').slice(0, 100)

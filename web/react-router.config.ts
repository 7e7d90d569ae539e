import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@pollen/contract/paths'
import type { Config } from '@react-router/dev/config'
import { putHtmlFirst } from './build-steps/html-first.ts'
import { pageFile, writeOfflineApp } from './build-steps/offline.ts'
import { shortenRouteList } from './build-steps/route-list.ts'
import { screens } from './src/app/screens.ts'

/**
 * Pages are prerendered at build time, so that HTML comes first; addresses with a parameter are rendered in the
 * browser.
 */
export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: Object.entries(paths)
    .filter(([name, path]) => name in screens && !path.includes(':'))
    .map(([, path]) => path),
  buildEnd: ({ reactRouterConfig }) => finish(reactRouterConfig.buildDirectory),
} satisfies Config

async function finish(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  await shortenRouteList(client)
  const pageFiles = await putHtmlFirst(client, { manifest, asleep: [pageFile('noConnection')] })
  await writeOfflineApp(client, { manifest, pageFiles })
  // The manifest names our sources, so it is moved out of what is served. The build's tests read it.
  await rename(join(client, '.vite/manifest.json'), join(buildDirectory, 'manifest.json'))
  await rm(join(client, '.vite'), { recursive: true })
}

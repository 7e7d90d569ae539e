import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@pollen/contract/paths'
import type { Config } from '@react-router/dev/config'
import { bundle } from './build-steps/bundle.ts'
import { filesOfBuild } from './build-steps/html-first.ts'
import { pageFile, writeOfflineApp } from './build-steps/offline.ts'
import { putHtmlFirst } from './build-steps/put-html-first.ts'
import { shortenRouteList } from './build-steps/route-list.ts'
import { screens } from './src/app/screens.ts'

/**
 * Pages are prerendered at build time, so that HTML comes first; addresses with a parameter are rendered in the
 * browser. The server prints what names content anew, with what is in force (docs/decisions/168).
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
  const startLate = await bundle('build-steps/start-late.ts', 'startLate')
  const files = await filesOfBuild(client, { manifest, startLate })
  const pageFiles = await putHtmlFirst(client, { files, asleep: [pageFile('noConnection')] })
  await writeOfflineApp(client, { manifest, pageFiles })
  // What pages are printed anew with; the manifest names our sources, so it is moved out of what is served.
  await writeFile(join(buildDirectory, 'start-late.js'), startLate)
  await rename(join(client, '.vite/manifest.json'), join(buildDirectory, 'manifest.json'))
  await rm(join(client, '.vite'), { recursive: true })
  await rm(join(buildDirectory, 'printed'), { recursive: true, force: true })
}

import { paths } from '@pollen/contract/paths'
import type { Config } from '@react-router/dev/config'
import { screens } from './src/app/screens.ts'

/** Pages are printed at build time, so HTML comes first; what has a parameter is drawn by the browser. */
export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: Object.entries(paths)
    .filter(([name, path]) => name in screens && !path.includes(':') && isBuilt(name as keyof typeof screens))
    .map(([, path]) => path),
} satisfies Config

function isBuilt(name: keyof typeof screens): boolean {
  return screens[name].for !== 'developer' || process.env.PROGRAMME_ENV !== 'prod'
}

import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles a script that stands outside the app.
 *
 * @param entry   its file, from the folder `web`
 * @param name    the variable that holds what the file exports
 * @param define  values that are written into it
 */
export async function bundle(entry: string, name: string, define: Record<string, string> = {}): Promise<string> {
  const root = join(import.meta.dirname, '..')
  const results = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['iife'], name, fileName: name } },
  })
  const [result] = [results].flat()
  if (!result || !('output' in result)) throw new Error(`${entry} was not bundled.`)
  return result.output[0].code
}

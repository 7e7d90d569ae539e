import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles a script that is not part of the app.
 *
 * @param entry   its file, relative to the folder `web`
 * @param name    the global variable that receives the file's exports
 * @param define  constants to replace in the code, by name
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

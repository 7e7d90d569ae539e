import { fileURLToPath } from 'node:url'

/** Where Node caches compiled modules, so that one of our many processes compiles them for the others. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
}

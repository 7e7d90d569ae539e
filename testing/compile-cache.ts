import { fileURLToPath } from 'node:url'

/** Where Node keeps our modules compiled: what many processes of ours load, one of them compiles. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
}

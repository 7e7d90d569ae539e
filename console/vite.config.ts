import { defineConfig } from 'vite'

export default defineConfig({
  define: { 'import.meta.env.PROGRAMME_ENV': JSON.stringify(process.env.PROGRAMME_ENV ?? 'local') },
  build: { outDir: 'build', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})

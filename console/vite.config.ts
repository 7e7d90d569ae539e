import { defineConfig } from 'vite'

export default defineConfig({
  build: { outDir: 'build', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})

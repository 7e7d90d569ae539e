import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  define: { 'import.meta.env.PROGRAMME_ENV': JSON.stringify(process.env.PROGRAMME_ENV ?? 'local') },
  build: { assetsInlineLimit: 0 },
})

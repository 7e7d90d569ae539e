import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Where the server of `npm run dev` listens. */
const server = 'http://localhost:3000'

export default defineConfig({
  plugins: [reactRouter()],
  define: { 'import.meta.env.PROGRAMME_ENV': JSON.stringify(process.env.PROGRAMME_ENV ?? 'local') },
  server: { port: 5173, proxy: { '/api': server, '/oidc': server } },
  build: { assetsInlineLimit: 0 },
})

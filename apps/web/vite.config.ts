import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the API. */
const api = process.env.STRIX_API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts stay files: inlined ones would need `data:` in the content security policy.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome111', 'safari16.4', 'firefox128'] },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/convert_code': api } },
})

import type { Config } from '@react-router/dev/config'

/** Public pages are written as HTML at build time; every other address starts from the fallback. */
export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: ['/', '/community/load-code', '/login', '/signup', '/verify-user', '/reset-password'],
} satisfies Config

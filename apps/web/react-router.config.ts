import type { Config } from '@react-router/dev/config'
import { buildFolders, buildLanguage } from './scripts/language.ts'

/**
 * These are written as HTML at build time: public pages whole, those of members as their frame.
 * Every other address starts from the fallback.
 */
export default {
  appDirectory: 'src/app',
  buildDirectory: buildFolders[buildLanguage],
  ssr: false,
  prerender: [
    '/',
    '/community/load-code',
    '/about',
    '/terms',
    '/privacy',
    '/help/gambling',
    '/login',
    '/signup',
    '/verify-user',
    '/reset-password',
    '/appeal',
    '/community/feed',
    '/community/post-code',
    '/community/predictz',
    '/strix-ai',
    '/strix-ai/history',
    '/strix-ai/settings',
    '/subscription',
    '/management/settings',
    '/profile',
    '/my-codes',
    '/my-codes/statement',
    '/wallet',
    '/wallet/callback',
    '/management/payment',
  ],
} satisfies Config

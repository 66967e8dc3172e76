/** Every screen and state that is drawn into docs/screens/, and the route it belongs to. */
export const sceneRoutes = {
  home: '/',
  'home-community': '/',
  'home-prediction': '/',
  'home-menu': '/',
  'convert-filled': '/',
  'convert-refused': '/',
  'convert-picker': '/',
  'convert-loading': '/',
  'convert-asking': '/',
  'convert-done': '/',
  'convert-failed': '/',
  offline: '/',
  'load-code': '/community/load-code',
  'load-code-done': '/community/load-code',
  'load-code-failed': '/community/load-code',
  feed: '/community/feed',
  'feed-filter': '/community/feed',
  'feed-comments': '/community/feed',
  'feed-convert': '/community/feed',
  'feed-report': '/community/feed',
  'feed-locked': '/community/feed',
  'feed-empty': '/community/feed',
  'feed-failed': '/community/feed',
  subscription: '/subscription',
  'post-code': '/community/post-code',
  'post-code-loaded': '/community/post-code',
  code: '/code/:codeId',
  'code-visitor': '/code/:codeId',
  'code-missing': '/code/:codeId',
  'not-found': '/*',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  'gambling-help': '/help/gambling',
  login: '/login',
  'login-refused': '/login',
  'login-factor': '/login',
  signup: '/signup',
  'signup-refused': '/signup',
  'verify-user': '/verify-user',
  'reset-password': '/reset-password',
  'reset-password-code': '/reset-password',
  'signup-invited': '/signup',
  profile: '/profile',
  'profile-people': '/profile',
  'profile-upvoted': '/profile',
  'profile-deleted': '/profile',
  'profile-wins-empty': '/profile',
  'profile-analytics-empty': '/profile',
  visitor: '/profile/:uid',
  'visitor-codes': '/profile/:uid',
  'visitor-wins': '/profile/:uid',
  'visitor-analytics': '/profile/:uid',
  'visitor-subscribe': '/profile/:uid',
  'visitor-subscribe-poor': '/profile/:uid',
  'visitor-subscribed': '/profile/:uid',
  'visitor-more': '/profile/:uid',
  'visitor-block': '/profile/:uid',
  'visitor-gone': '/profile/:uid',
  'my-codes': '/my-codes',
  'my-codes-filter': '/my-codes',
  'my-codes-empty': '/my-codes',
  'my-codes-visitor': '/my-codes',
  wallet: '/wallet',
  'wallet-buy': '/wallet',
  'wallet-bought': '/wallet',
  'wallet-debited': '/wallet',
  notifications: '/wallet',
  'wallet-callback': '/wallet/callback',
  'wallet-callback-pending': '/wallet/callback',
  credits: '/management/payment',
  settings: '/management/settings',
  'settings-people': '/management/settings',
  'settings-menu': '/management/settings',
  'settings-username': '/management/settings',
  'settings-password': '/management/settings',
  'settings-email': '/management/settings',
  'settings-break': '/management/settings',
  'settings-delete': '/management/settings',
  'settings-session-ended': '/management/settings',
  'settings-factor': '/management/settings',
  'settings-factor-on': '/management/settings',
  'settings-factor-passkey': '/management/settings',
  'settings-authenticator': '/management/settings',
  'settings-passkey': '/management/settings',
  'settings-codes': '/management/settings',
  'settings-proof': '/management/settings',
  'settings-proof-factor': '/management/settings',
} as const

export type SceneName = keyof typeof sceneRoutes

export const schemes = ['dark', 'light'] as const
/** A tablet is drawn once for every route, since states differ little from a phone. */
export const widths = [360, 768, 1280] as const

export function isFirstOfRoute(name: string): boolean {
  const route = Object.entries(sceneRoutes).find(([each]) => each === name)?.[1]
  return Object.entries(sceneRoutes).find(([, each]) => each === route)?.[0] === name
}

/** The pictures a scene has. */
export function picturesOf(name: string): { width: number; scheme: (typeof schemes)[number] }[] {
  return widths
    .filter((width) => width !== 768 || isFirstOfRoute(name))
    .flatMap((width) => schemes.map((scheme) => ({ width, scheme })))
}

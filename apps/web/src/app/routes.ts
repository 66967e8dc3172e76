import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home.tsx'),
  route('community/load-code', 'pages/load-code.tsx'),
  route('community/feed', 'pages/feed.tsx'),
  route('community/post-code', 'pages/post-code.tsx'),
  route('code/:codeId', 'pages/code.tsx'),
  route('subscription', 'pages/feed.tsx', { id: 'subscription' }),
  route('login', 'pages/login.tsx'),
  route('signup', 'pages/signup.tsx'),
  route('verify-user', 'pages/verify-user.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('about', 'pages/about.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('help/gambling', 'pages/gambling-help.tsx'),
  route('profile', 'pages/profile.tsx'),
  route('management/settings', 'pages/settings.tsx'),
  route('wallet', 'pages/wallet.tsx'),
  route('wallet/callback', 'pages/wallet-callback.tsx'),
  route('management/payment', 'pages/credits.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig

import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home.tsx'),
  route('community/load-code', 'pages/load-code.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig

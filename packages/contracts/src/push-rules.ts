/** Which notices go to a browser that is not open, and to which services; plain data. */

/** Each has its switch; all are off until somebody presses one. */
export const pushTopics = [
  'decided',
  'new_post',
  'comment',
  'vote',
  'follow',
  'subscription',
  'predictz',
  'credit',
  'security',
] as const
export type PushTopic = (typeof pushTopics)[number]

/** The push services of the browsers there are; nothing is sent to any other host. */
const pushHosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
] as const

export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && pushHosts.some((host) => host.test(hostname))
}

/*
 * Keeps the frame of Strix for times without a network. The build takes the types out, puts the
 * list of files in, and writes it to /sw.js. Only files of the build are ever kept: no answer of
 * the API, no page the server makes, nothing that belongs to a person.
 */

/** Put in by the build: what to fetch at once, and every page that is written as HTML. */
declare const shell: { version: string; files: readonly string[]; pages: readonly string[] }

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type Fetching = { request: Request; respondWith: (answer: Promise<Response>) => void }
type Pushed = Waiting & { data: { json: () => unknown } | null }
type Clicked = Waiting & { notification: { close: () => void; data: unknown } }
type OpenPage = { navigate: (url: string) => Promise<unknown>; focus: () => Promise<unknown> }
type Scope = {
  addEventListener(type: 'push', act: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', act: (event: Clicked) => void): void
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', act: (event: Waiting) => void): void
  addEventListener(type: 'fetch', act: (event: Fetching) => void): void
  addEventListener(type: 'message', act: (event: { data: unknown }) => void): void
  skipWaiting: () => Promise<void>
}

const scope = globalThis as unknown as Scope
const prefix = 'strix-'
const cacheName = prefix + shell.version
const fallback = '/__spa-fallback.html'
const patienceMs = 4_000
const language = new URL(location.href).searchParams.get('language') ?? 'en'
/** Another language was chosen: what is kept is not in it, and the next worker keeps its own. */
let outdated = false

scope.addEventListener('install', (event) => {
  event.waitUntil(keep())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers())
})

/** The page asks for it when its reader agrees to the new version. */
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    const path = url.pathname.replace(/(.)\/$/, '$1')
    // What is no page of the build, such as the mail of a sandbox, is none of our business, but
    // for the words a reader sees when there is no network.
    event.respondWith(page(request, !outdated && shell.pages.includes(path) ? path : null))
  } else if (shell.files.includes(url.pathname)) {
    event.respondWith(file(request, url.pathname))
  }
})

/** A notice, for whoever switched it on. The same one again takes the place of itself. */
scope.addEventListener('push', (event) => {
  const { id, body, path } = noticeOf(event.data?.json())
  const options = { body, tag: id, icon: '/icons/owl-192.png', data: path }
  event.waitUntil(scope.registration.showNotification('Strix', options))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(String(event.notification.data)))
})

type PushedNotice = { id: string; body: string; path: string }

function noticeOf(sent: unknown): PushedNotice {
  const { id = '', body = '', path = '' } = (sent ?? {}) as Partial<PushedNotice>
  // Pages of our own alone.
  return { id, body, path: /^\/(?!\/)/.test(path) ? path : '/' }
}

async function openAt(path: string): Promise<void> {
  const [opened] = await scope.clients.matchAll({ type: 'window' })
  if (!opened) return void (await scope.clients.openWindow(path))
  await opened.focus()
  await opened.navigate(path)
}

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(shell.files)
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Files of the build carry a hash of their content, or change with the version. */
async function file(request: Request, path: string): Promise<Response> {
  return (await kept(path)) ?? fetch(request)
}

async function kept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  return cache.match(path)
}

/** From the network as long as it answers in time; else as it was last seen, else the frame. */
async function page(request: Request, path: string | null): Promise<Response> {
  const known = path === null ? undefined : await kept(path)
  const asked = fetch(request).then((answer) => {
    if (path !== null && isOfTheBuild(answer)) void remember(path, answer.clone())
    noteLanguage(request.url, answer)
    return answer
  })
  try {
    return await (known ? Promise.race([asked, late(known)]) : asked)
  } catch (error) {
    const instead = known ?? (await kept(fallback))
    if (!instead) throw error
    return instead
  }
}

/** The server leads back to the page where a language was chosen once it has kept the choice. */
function noteLanguage(url: string, { type }: Response): void {
  const chosen = /^\/language\/(\w+)\/?$/.exec(new URL(url).pathname)?.[1]
  if (chosen && type === 'opaqueredirect') outdated = chosen !== language
}

/** A page that the server wrote for its reader says that nobody may keep it. */
function isOfTheBuild(answer: Response): boolean {
  const isOwn = /no-store/.test(answer.headers.get('cache-control') ?? '')
  return answer.ok && !answer.redirected && !isOwn
}

async function remember(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(path, answer)
}

function late(answer: Response): Promise<Response> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(answer), patienceMs)
  })
}

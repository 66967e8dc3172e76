import { findPlatform, type PlatformInfo } from '../../lib/platforms.ts'
import { readPaste } from '../../lib/read-message.ts'
import { idPattern } from './share.ts'

/**
 * What an address that opens the convert form carries; what is no code or platform is dropped. A
 * phone's share sheet sends a whole message as the code, and sometimes a link beside it.
 */
export function readShareLink(search: string): {
  code: string
  from: PlatformInfo | undefined
  to: PlatformInfo | undefined
  post: string | undefined
  /** The whole text, which may hold several codes. */
  shared: string
} {
  const params = new URLSearchParams(search)
  const shared = [params.get('code'), params.get('link')].filter(Boolean).join(' ')
  const read = readPaste(shared)
  const bare = shared.replaceAll(/\s/gu, '').toUpperCase()
  const named = findPlatform(params.get('from'))
  // A bare code says nothing sure about its platform; a message may name it.
  const detected = read && read.code.toUpperCase() !== bare ? read.platform : undefined
  const post = params.get('post') ?? ''
  return {
    code: read?.code ?? '',
    from: named ?? detected,
    to: findPlatform(params.get('to')),
    post: idPattern.test(post) ? post : undefined,
    shared,
  }
}

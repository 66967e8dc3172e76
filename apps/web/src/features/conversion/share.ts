import { findPlatform, type PlatformId, type PlatformInfo } from '../../lib/platforms.ts'

/** The address that opens the convert form with this code filled in. */
export function shareLink(base: string, code: string, from: PlatformId): string {
  return `${base}/?${new URLSearchParams({ code, from })}#convert`
}

/** What such an address carries; anything that is not a code or a platform is dropped. */
export function readShareLink(search: string): { code: string; from: PlatformInfo | undefined } {
  const params = new URLSearchParams(search)
  const code = params.get('code')?.trim() ?? ''
  return {
    code: /^[A-Za-z0-9]{3,24}$/u.test(code) ? code : '',
    from: findPlatform(params.get('from')),
  }
}

/** The address that shows a conversion again, to whoever may see it. */
export function conversionLink(id: string): string {
  return `/?${new URLSearchParams({ conversion: id })}#convert`
}

/** The conversion such an address names, or nothing. */
export function readConversionId(search: string): string | null {
  const id = new URLSearchParams(search).get('conversion')
  return id !== null && /^[\da-f-]{36}$/u.test(id) ? id : null
}

export function shareOnX(text: string, link: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: link })}`
}

export function shareOnWhatsApp(text: string, link: string): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${text} ${link}` })}`
}

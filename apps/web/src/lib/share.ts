/** Addresses that hand something over: to another site, or to another page of ours. */
import type { PlatformId } from './platforms.ts'

/** The convert form, filled in; `post` names the posted code that is converted. */
export function convertLink(draft: {
  code: string
  from: PlatformId
  to?: PlatformId
  post?: string
}): string {
  return `/?${new URLSearchParams(draft)}#convert`
}

export function shareOnX(text: string, link: string): string {
  return `https://x.com/intent/post?${new URLSearchParams({ text, url: link })}`
}

export function shareOnWhatsApp(text: string, link: string): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${text} ${link}` })}`
}

/** The page that posts a code, with this one loaded. */
export function postLink(code: string, platform: PlatformId): string {
  return `/community/post-code?${new URLSearchParams({ code, platform })}`
}

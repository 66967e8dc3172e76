import type { SiteContact } from '@strix/contracts'
import type { DataOf } from '@strix/contracts/client'
import { messages } from '@strix/messages/footer'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { Announcement } from './announcement.tsx'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline'

/**
 * How to reach whoever runs this Strix: only what they have set, at the end of the footer. What
 * staff announce comes with it, so that no page asks for it by itself.
 */
export function Contact() {
  const [contact, setContact] = useState<DataOf<'GET /api/v1/site/contact'> | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    call('GET /api/v1/site/contact', { signal: controller.signal }).then(
      (answer) => setContact(answer.ok ? answer.data : null),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  if (!contact) return null
  const { announcement, ...ways } = contact
  return (
    <>
      {announcement && <Announcement {...announcement} />}
      <Ways {...ways} />
    </>
  )
}

function Ways({ email, phone, social }: SiteContact) {
  if (!email && !phone && social.length === 0) return null
  return (
    <ul aria-label={messages.contact} className="flex flex-wrap gap-x-5 lg:col-span-2">
      {email && (
        <li>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`} className={link}>
            {phone}
          </a>
        </li>
      )}
      {social.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
            {name}
            <span className="sr-only"> {messages.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

import { z } from 'zod'
import type { Contract } from './contract.ts'
import { plainText } from './plain-text.ts'
import { announcementMax } from './staff-rules.ts'
import { staffReason } from './staff.ts'

/** Where whoever runs Strix can be found elsewhere. The order is that of the footer. */
export const socialNetworks = [
  { id: 'x', name: 'X' },
  { id: 'whatsapp', name: 'WhatsApp' },
  { id: 'telegram', name: 'Telegram' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'instagram', name: 'Instagram' },
] as const

export const siteContact = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  social: z.array(
    z.object({
      id: z.enum(socialNetworks.map(({ id }) => id)),
      name: z.string(),
      url: z.string(),
    }),
  ),
})
export type SiteContact = z.infer<typeof siteContact>

/** A few words to everybody who opens a page, between two times. */
const announced = z.object({
  text: plainText(announcementMax).pipe(z.string().min(1)),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export const announcement = announced.extend({ id: z.uuid() })
export type Announcement = z.infer<typeof announcement>

export const site = {
  contact: {
    method: 'GET',
    url: '/api/v1/site/contact',
    summary: 'How to reach whoever runs this Strix; what is not set is null or absent',
    auth: 'anyone',
    ok: z.object({
      data: siteContact.extend({
        announcement: announcement.pick({ id: true, text: true }).nullable(),
      }),
    }),
    errors: [],
  },
  announcement: {
    method: 'GET',
    url: '/api/v1/admin/announcement',
    summary: 'The announcement that is shown, the next one, or the last one',
    auth: { staff: 'settings.read' },
    ok: z.object({ data: announcement.nullable() }),
    errors: [],
  },
  announce: {
    method: 'PATCH',
    url: '/api/v1/admin/announcement',
    summary: 'Show an announcement between two times, or stop with null',
    auth: { staff: 'settings.write' },
    body: z.object({ announcement: announced.nullable(), reason: staffReason }),
    ok: z.object({ data: announcement.nullable(), message: z.string() }),
    errors: [],
  },
} as const satisfies Contract

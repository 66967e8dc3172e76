import { z } from 'zod'
import type { Contract } from './contract.ts'

/** Where whoever runs Strix can be found elsewhere. The order is that of the footer. */
export const socialNetworks = [
  { id: 'x', name: 'X' },
  { id: 'whatsapp', name: 'WhatsApp' },
  { id: 'telegram', name: 'Telegram' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'instagram', name: 'Instagram' },
] as const

export type SocialNetwork = (typeof socialNetworks)[number]['id']

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

export const site = {
  contact: {
    method: 'GET',
    url: '/api/v1/site/contact',
    summary: 'How to reach whoever runs this Strix; what is not set is null or absent',
    auth: 'anyone',
    ok: z.object({ data: siteContact }),
    errors: [],
  },
} as const satisfies Contract

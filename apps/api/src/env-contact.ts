/** How to reach whoever runs this Strix, as the environment has it. */
import { socialNetworks } from '@strix/contracts'
import type { SiteContact } from '@strix/contracts'

/** The variable that holds the address of one of our places elsewhere. */
export function socialName(id: string): string {
  return `SOCIAL_${id.toUpperCase()}_URL`
}

/** So that the sandbox shows where they stand; none of them leads anywhere. */
const placeholders: SiteContact = {
  email: 'hello@strix.example',
  phone: '+234 700 000 0000',
  social: socialNetworks.map(({ id, name }) => ({ id, name, url: `https://${id}.example/strix` })),
}

export function contactOf(
  values: {
    STRIX_MODE: 'sandbox' | 'live'
    CONTACT_EMAIL?: string | undefined
    CONTACT_PHONE?: string | undefined
  },
  named: Readonly<Record<string, unknown>>,
): SiteContact {
  const { CONTACT_EMAIL: email = null, CONTACT_PHONE: phone = null } = values
  const social = socialNetworks.flatMap(({ id, name }) => {
    const url = named[socialName(id)]
    return typeof url === 'string' ? [{ id, name, url }] : []
  })
  const isSet = email !== null || phone !== null || social.length > 0
  return isSet || values.STRIX_MODE === 'live' ? { email, phone, social } : placeholders
}

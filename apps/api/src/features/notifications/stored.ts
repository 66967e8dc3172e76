/** A notification as it is stored, with the name and picture of who did it. */
import { notificationKinds, notificationTypes } from '@strix/contracts'
import { z } from 'zod'

export const storedNotification = z.object({
  seq: z.string(),
  id: z.uuid(),
  profile_id: z.uuid(),
  type: z.enum(notificationTypes),
  kind: z.enum(notificationKinds),
  actor_id: z.uuid().nullable(),
  username: z.string().nullable(),
  avatar: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.date(),
  read_at: z.date().nullable(),
})
export type StoredNotification = z.infer<typeof storedNotification>

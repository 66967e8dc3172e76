/** One device with many accounts is a sign for staff to look at; nobody is blocked by it. */
import type { SharedDevice } from '@strix/contracts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../infra/db.ts'
import { deviceName } from '../../infra/http/known-device.ts'
import { networkOf } from '../../infra/http/network.ts'
import type { Keys } from '../../infra/keys.ts'
import { deleteOldDevices, listSharedDevices, noteDevice } from './devices.store.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = PredictzTables & ProfileTables

const keptMs = 30 * 24 * 3_600_000
/** Families and friends share a phone. */
const accountsMin = 3

export type DeviceService = ReturnType<typeof createDeviceService>

export function createDeviceService({
  db,
  keys,
  now,
}: {
  db: Db<Tables>
  keys: Keys
  now: () => Date
}) {
  return {
    async note({ profileId, request }: { profileId: string; request: FastifyRequest }) {
      const name = deviceName(request)
      if (name === undefined) return
      const device = await keys.hash('prediction device', name)
      await noteDevice(db, { device, profileId, network: networkOf(request.ip), now: now() })
    },
    listShared: async (): Promise<SharedDevice[]> =>
      await listSharedDevices(db, { accountsMin, since: new Date(now().getTime() - keptMs) }),
    forget: () => deleteOldDevices(db, new Date(now().getTime() - keptMs)),
  }
}

import type { Feature } from '../../infra/feature.ts'
import { creditApproval, creditLimit } from './credits.ts'
import { mountPeople } from './people.routes.ts'
import { createPeopleService } from './people.service.ts'

/** Members as staff find and see them. */
export const peopleFeature = {
  name: 'people',
  create: (given: Parameters<typeof createPeopleService>[0]) => ({
    peopleService: createPeopleService(given),
  }),
  routes: mountPeople,
  approvals: [creditApproval],
  limits: [creditLimit],
} satisfies Feature

import { z } from 'zod'
import { fault } from './faults.ts'

/** A day that is asked for, of a calendar that has no year 0. */
export const calendarDay = z.iso
  .date({ error: fault('day') })
  .refine((day) => !day.startsWith('0000'), { error: fault('day') })

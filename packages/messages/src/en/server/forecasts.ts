import { defineMessages } from '../../define.ts'

/** Why forecasts are not given. */
export const messages = defineMessages({
  problems: { noForecast: 'There is no such forecast.' },
})

import { readChoice } from '../../features/forecasts/choice.ts'
import { messages } from '@strix/messages/forecasts'
import { useParams } from 'react-router'
import { TrackRecord } from '../../features/forecasts/components/track-record.tsx'
import { NoPage } from '../../ui/no-page.tsx'

export default function Forecasts() {
  const choice = readChoice(useParams())
  return choice ? <TrackRecord {...choice} /> : <NoPage title={messages.noQuestion} />
}

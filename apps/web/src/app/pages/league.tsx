import { useParams } from 'react-router'
import { LeaguePage } from '../../features/matches/components/league-page.tsx'

export default function League() {
  const { leagueId = '' } = useParams()
  return <LeaguePage key={leagueId} leagueId={leagueId} />
}

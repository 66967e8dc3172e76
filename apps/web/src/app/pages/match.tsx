import { useParams } from 'react-router'
import { MatchPage } from '../../features/matches/components/match-page.tsx'

export default function Match() {
  const { matchId = '' } = useParams()
  return <MatchPage key={matchId} matchId={matchId} />
}

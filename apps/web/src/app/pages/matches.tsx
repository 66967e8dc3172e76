import { useParams } from 'react-router'
import { MatchList } from '../../features/matches/components/match-list.tsx'

export default function Matches() {
  const { date } = useParams()
  return <MatchList key={date} date={date} />
}

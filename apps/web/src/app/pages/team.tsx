import { useParams } from 'react-router'
import { TeamPage } from '../../features/matches/components/team-page.tsx'

export default function Team() {
  const { teamId = '' } = useParams()
  return <TeamPage key={teamId} teamId={teamId} />
}

import {
  formatBriefly,
  formatDate,
  formatKickoff,
  formatOdds,
  formatRelative,
  formatSoon,
} from './format.ts'
import { useUser } from './use-session.ts'

/** Odds and times as whoever is signed in wants to see them. */
export function useFormats() {
  const user = useUser()
  const zone = user?.time_zone
  return {
    zone,
    odds: (odds: number) => formatOdds(odds, user?.odds_format),
    date: (iso: string) => formatDate(iso, zone),
    kickoff: (iso: string) => formatKickoff(iso, zone),
    soon: (iso: string, now: Date) => formatSoon(iso, now, zone),
    relative: (iso: string, now: Date) => formatRelative(iso, now, zone),
    brief: (iso: string, now: Date) => formatBriefly(iso, now, zone),
  }
}

/** Where a record is asked for; one address for all who show it, so that it is asked for once. */
export function recordPath(profileId: string): string {
  return `/api/v1/profile/${profileId}/record`
}

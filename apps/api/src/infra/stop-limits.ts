/** How long a process may take to stop, as docs/operations.md says it. */
export const stopLimits = {
  /**
   * Live: a server that is stopping takes requests for this long, while `/readyz` makes the load
   * balancer send no more.
   */
  noticeMs: 5_000,
  /** Requests under way, the notice included; then they are answered BUSY. */
  requestsMs: 25_000,
  /** Jobs under way; then they are left to another process. */
  jobsMs: 8_000,
  /** The database of our own; then it is ended as by a power cut, which loses nothing. */
  postgresMs: 8_000,
  /** All of it; then the process ends whatever it does. */
  allMs: 45_000,
} as const

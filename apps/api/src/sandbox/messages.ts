/** What the server and its sandbox process say to each other. */
export type ToSandbox =
  | { kind: 'start'; seed: string; stateFile: string }
  | { kind: 'examples'; id: number; platform: string }
  | { kind: 'results'; id: number }
export type FromSandbox =
  | { kind: 'ready'; url: string; gatewaySecret: string }
  | { kind: 'examples'; id: number; codes: string[] }
  | { kind: 'results'; id: number; results: SandboxResult[] }
  | { kind: 'failed'; message: string }

/** A made-up match that is over. */
export type SandboxResult = {
  id: string
  home: string
  away: string
  league: string
  country: string
  kickoff: string
  halfTime: { home: number; away: number }
  fullTime: { home: number; away: number }
}

/** What the server and its sandbox process say to each other. */
export type ToSandbox =
  | { kind: 'start'; seed: string; stateFile: string }
  | { kind: 'examples'; id: number; platform: string }
export type FromSandbox =
  | { kind: 'ready'; url: string; gatewaySecret: string }
  | { kind: 'examples'; id: number; codes: string[] }
  | { kind: 'failed'; message: string }

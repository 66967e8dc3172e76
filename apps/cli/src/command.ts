export type Command = {
  usage: string
  summary: string
  /** Runs with the arguments after the command's name; answers the exit code. */
  run(args: string[]): Promise<number>
}

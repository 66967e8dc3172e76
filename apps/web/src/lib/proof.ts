/**
 * Some calls want proof that the session is in its owner's hands. The page asks its reader once,
 * whichever call it was, and the call is sent again.
 */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Says how this page asks; null when it no longer does. */
export function askProofWith(asker: Ask | null): void {
  ask = asker
}

/** True once the reader has proved who they are; false when they would rather not. */
export async function askProof(): Promise<boolean> {
  if (!ask) return false
  asking ??= ask().finally(() => {
    asking = null
  })
  return await asking
}

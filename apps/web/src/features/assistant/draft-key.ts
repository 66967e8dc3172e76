/**
 * Where a question is kept while it is typed: under whose name, and for which chat; without one for
 * the chat that is not there yet. Empty until it is known who types.
 */
export function draftKey(profileId: string, chatId = 'new'): string {
  return profileId && `strix-ai-prompt:${profileId}:${chatId}`
}

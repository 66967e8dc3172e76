/** The language model that Strix AI may use. */
export type AiSettings = { baseUrl: string; apiKey: string; model: string }

type Values = {
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL: string
}

export function aiProblems({ AI_BASE_URL: url, AI_API_KEY: key }: Values): string[] {
  if ((url === undefined) === (key === undefined)) return []
  return ['AI_BASE_URL and AI_API_KEY need each other.']
}

export function aiOf(values: Values): AiSettings | undefined {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = values
  return baseUrl !== undefined && apiKey !== undefined ? { baseUrl, apiKey, model } : undefined
}

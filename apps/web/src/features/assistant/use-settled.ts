import { useEffect, useState } from 'react'

const typedMs = 250

/** What is typed, once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typedMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

import type { Problem } from '@strix/contracts'
import type { DataOf, ReadKey } from '@strix/contracts/client'
import { useCallback, useEffect, useState } from 'react'
import { type AnyInput, addressOf, callChecked, type InputArguments } from './api.ts'
import { answerOf } from './page.ts'
import { onOwnerChange } from './session.ts'

export type Reading<T> =
  | { state: 'pending' }
  | { state: 'done'; data: T }
  | { state: 'failed'; problem: Problem; retry: () => void }

type Known<T> = { address: string; data: T } | { address: string; problem: Problem }

/**
 * One thing read from the server, for pages that visitors open: out of the page where it was
 * written into it, else asked for. Members' screens use the queries instead.
 */
export function useRead<K extends ReadKey>(
  key: K,
  ...[input]: InputArguments<K>
): Reading<DataOf<K>> {
  type Data = DataOf<K>
  const given = input as InputArguments<K>[0]
  const address = (addressOf as (key: ReadKey, input?: AnyInput) => string)(key, given)
  const [known, setKnown] = useState<Known<Data> | null>(() => written(address))
  const [tries, setTries] = useState(0)
  const isSame = known?.address === address
  const there = isSame ? known : tries === 0 ? written<Data>(address) : null
  if (there && there !== known) setKnown(there)
  const isKnown = there !== null
  useEffect(() => {
    if (isKnown) return undefined
    const controller = new AbortController()
    const at = { signal: controller.signal }
    // The address says all of the input.
    callChecked<Data>(`GET ${address}` as ReadKey, at).then(
      (answer) =>
        setKnown(answer.ok ? { address, data: answer.data } : { address, problem: answer.error }),
      () => undefined,
    )
    return () => controller.abort()
  }, [address, isKnown, tries])
  const again = useCallback((): void => {
    setKnown(null)
    setTries((before) => before + 1)
  }, [])
  // Somebody else may see other things.
  useEffect(() => onOwnerChange(again), [again])
  if (!there) return { state: 'pending' }
  if ('data' in there) return { state: 'done', data: there.data }
  return { state: 'failed', problem: there.problem, retry: again }
}

function written<T>(address: string): Known<T> | null {
  const answer = answerOf<T>(address)
  if (!answer) return null
  return 'problem' in answer ? { address, problem: answer.problem } : { address, data: answer.data }
}

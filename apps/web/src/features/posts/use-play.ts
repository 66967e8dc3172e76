import type { CodeCard } from '@strix/contracts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'

/** Scores are sent once a minute. */
const everyMs = 60_000

/** A visitor's code as it stands now: asked for anew while it is looked at and its games go on. */
export function usePlay(written: CodeCard): CodeCard {
  const [latest, setLatest] = useState(written)
  const card = latest._id === written._id ? latest : written
  const { _id: codeId, first_kickoff: begins } = card
  const isUndecided = card.state === 'open' || card.state === 'started'
  useEffect(() => {
    if (!isUndecided) return undefined
    let isHere = true
    const timer = setInterval(() => {
      if (document.hidden || Date.parse(begins) > Date.now()) return
      void call('GET /api/v1/code/:codeId', { params: { codeId } }).then((answer) => {
        if (answer.ok && isHere) setLatest(answer.data)
      })
    }, everyMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [codeId, begins, isUndecided])
  return card
}

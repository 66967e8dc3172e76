import type { AnswerOf } from '@strix/contracts/client'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { AfterRead, queryOf } from './query.tsx'

const contact = 'GET /api/v1/site/contact'

function Words() {
  const { data } = useQuery(queryOf('wallet', contact))
  return data ? <p>It has come</p> : null
}

test('what waits for the content begins once that stands on the page, and not before', async () => {
  const server = startServer()
  const answer = Promise.withResolvers<AnswerOf<typeof contact>>()
  server.answers(contact, answer.promise)
  const seen: boolean[] = []
  show(
    <>
      <Words />
      <AfterRead onShown={() => seen.push(screen.queryByText('It has come') !== null)} />
    </>,
  )
  await waitFor(() => expect(server.asked(contact)).toHaveLength(1))
  expect(seen).toEqual([])
  answer.resolve({ data: { email: null, phone: null, social: [], announcement: null } })
  await waitFor(() => expect(seen).toEqual([true]))
})

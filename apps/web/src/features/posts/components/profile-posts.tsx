import type { ReactNode } from 'react'
import { type PostList, postsQuery } from '../queries.ts'
import { CodeList } from './code-list.tsx'

/** A list of posts on a profile. */
export function ProfilePosts({
  list,
  profileId,
  empty,
}: {
  list: PostList
  profileId: string
  empty: ReactNode
}) {
  return <CodeList query={postsQuery(list, profileId)} columns={2} empty={empty} />
}

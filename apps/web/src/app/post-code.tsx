import { messages } from '@strix/messages/post-code'
import { CodeLoader } from '../features/codes/components/code-loader.tsx'
import { PostForm } from '../features/posts/components/post-form.tsx'
import { PostingNote } from '../features/posts/components/posting-note.tsx'

/** Posting a code: load it, look at it and at whether it will count, post it. */
export function PostCode() {
  return (
    <CodeLoader
      purpose="post"
      words={messages}
      note={(loaded) => <PostingNote loaded={loaded} />}
      next={(loaded, startAgain) => (
        <PostForm
          loaded={loaded}
          onAnother={() => {
            startAgain()
            // What was pressed goes with the code.
            document.querySelector('h1')?.focus()
          }}
        />
      )}
    />
  )
}

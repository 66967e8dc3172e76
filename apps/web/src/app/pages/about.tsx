import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { aboutText, messages as words } from '../../features/info/messages.ts'
import { useSession } from '../../lib/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OwlMark } from '../../ui/icons.tsx'
import { messages } from '../page-messages.ts'

export function meta() {
  const { title, description } = messages.about
  return [{ title }, { name: 'description', content: description }]
}

export default function AboutPage() {
  const { member } = useSession()
  return (
    <>
      <div className="mx-auto mb-5 flex max-w-168 justify-center rounded-card bg-raised py-8">
        <OwlMark className="size-18" />
      </div>
      <DocumentPage text={aboutText}>
        {!member && (
          <ButtonLink look="primary" to="/signup">
            {words.createAccount}
          </ButtonLink>
        )}
        <ButtonLink look={member ? 'primary' : 'secondary'} to="/#convert">
          {words.convert}
        </ButtonLink>
      </DocumentPage>
    </>
  )
}

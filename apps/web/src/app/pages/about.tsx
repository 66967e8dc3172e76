import { messages as about } from '@strix/messages/about'
import { messages as words } from '@strix/messages/info'
import { messages } from '@strix/messages/pages'
import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { platforms } from '../../lib/platforms.ts'
import { useSession } from '../../lib/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OwlMark } from '../../ui/icons.tsx'

const [mission, principles, uses, reason] = about.sections
const [convert, ...others] = uses.points
const names = platforms.map(({ name }) => name).join(', ')
const text = {
  ...about,
  sections: [
    mission,
    principles,
    { ...uses, points: [convert({ platforms: names }), ...others] },
    reason,
  ],
}

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
      <DocumentPage text={text}>
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

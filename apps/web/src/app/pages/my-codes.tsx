import { messages } from '@strix/messages/pages'
import { History } from '../../features/conversion/components/history.tsx'
import { MyCodes } from '../../features/conversion/components/my-codes.tsx'
import { MemberPage } from '../member-page.tsx'

export function meta() {
  const { title, description } = messages.myCodes
  return [{ title }, { name: 'description', content: description }]
}

/** Open to all: a visitor is told what would stand here. */
export default function MyCodesPage() {
  return (
    <MyCodes
      history={
        <MemberPage>
          <History />
        </MemberPage>
      }
    />
  )
}

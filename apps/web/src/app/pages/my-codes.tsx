import { messages } from '@strix/messages/pages'
import { messages as worthMessages } from '@strix/messages/slip-worth'
import { History } from '../../features/conversion/components/history.tsx'
import { MyCodes } from '../../features/conversion/components/my-codes.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MemberPage } from '../member-page.tsx'
import { SlipState } from '../slip-state.tsx'

export function meta() {
  const { title, description } = messages.myCodes
  return [{ title }, { name: 'description', content: description }]
}

/** Open to all: a visitor reads what would stand here. */
export default function MyCodesPage() {
  return (
    <MyCodes
      history={
        <MemberPage>
          <History
            stateOf={(id, among) => <SlipState id={id} among={among} />}
            more={
              <ButtonLink to="/my-codes/statement" className="w-full">
                {worthMessages.statement}
              </ButtonLink>
            }
          />
        </MemberPage>
      }
    />
  )
}

import type { StaffRole } from '@strix/contracts'
import { messages as frame } from '@strix/messages/console-frame'
import { messages } from '@strix/messages/console-staff'
import { options, SelectField } from '../../../ui/select-field.tsx'

/** A role, with what it may do below it. */
export function RoleChoice({
  label,
  value,
  onChange,
}: {
  label: string
  value: StaffRole
  onChange: (role: StaffRole) => void
}) {
  return (
    <SelectField
      label={label}
      name="role"
      hint={messages.roleTexts[value]}
      value={value}
      onChange={({ target }) => {
        if (isRole(target.value)) onChange(target.value)
      }}
    >
      {options(frame.roles)}
    </SelectField>
  )
}

function isRole(value: string): value is StaffRole {
  return value in frame.roles
}

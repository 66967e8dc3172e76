import { messages } from '@strix/messages/console-frame'
import { useNavigate, useSearchParams } from 'react-router'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { call } from '../../../lib/api.ts'
import { checkFilled } from '../../../lib/form.ts'
import { queryClient } from '../../../lib/query.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { OwlMark } from '../../../ui/icons.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { StaffForm } from './staff-form.tsx'
import { staffQuery } from './staff.ts'

const words = messages.login

/** Password and authenticator at once: no step says that one of them is right. */
export function Login() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useForm({
    check: (values) => checkFilled(values, ['email', 'password', 'code'], words.missing),
    send: ({ email = '', password = '', code = '' }) =>
      call('POST /api/v1/admin/login', { body: { email, password, code } }),
    done(member) {
      // What somebody else read here is not for the next one.
      queryClient.clear()
      queryClient.setQueryData(staffQuery.queryKey, member)
      void navigate(placeAfter(search.get('next')), { replace: true })
    },
    failure: words.failed,
  })
  const { fields } = form.faults
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{messages.pageTitle({ title: words.submit })}</title>
      <header className="flex h-14 items-center justify-end px-4">
        <ThemeSwitch />
      </header>
      <main className="mx-auto w-full max-w-104 px-4 pt-4 pb-16 md:pt-12">
        <OwlMark className="size-11" />
        <h1 className="mt-4 text-xl font-extrabold">{words.title}</h1>
        <p className="mt-1 text-sm text-muted">{words.text}</p>
        <StaffForm id="login" form={form} words={words} className="mt-6 space-y-3">
          <TextField
            label={words.email}
            name="email"
            type="email"
            error={fields.email}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
          />
          <PasswordField
            label={words.password}
            name="password"
            error={fields.password}
            autoComplete="current-password"
          />
        </StaffForm>
      </main>
    </div>
  )
}

/** Only to a screen of the console, whatever the address says. */
function placeAfter(next: string | null): string {
  return next?.startsWith('/admin/') && !next.startsWith('/admin/login') ? next : '/admin'
}

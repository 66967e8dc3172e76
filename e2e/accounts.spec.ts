import {
  accountButton,
  codeIn,
  endSession,
  fillLogin,
  logIn,
  logOut,
  mailTo,
  newPerson,
  openAccount,
} from './pages/accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './pages/checks.ts'
import { memberOf, postExamples } from './pages/community.ts'
import { convertToTheEnd, fillForm, openHome } from './pages/convert.ts'
import { exampleOf } from './pages/examples.ts'
import { expect, test, wide } from './fixtures/test.ts'

test.describe('accounts', () => {
  test('sign up, mail, verify, log in, log out', async ({ page, request }) => {
    const person = newPerson()
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill all fields')
    await expect(page.getByLabel('Preferred Username')).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Preferred Username').fill(person.username)
    await page.getByLabel('Email Address').fill(person.email)
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Last Name').fill('Obi')
    await page.getByLabel('Preferred Password').fill('enyimba')
    await expect(page.getByText('one uppercase letter (not yet)')).toBeVisible()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('The password does not meet every rule yet')).toBeVisible()
    await page.getByLabel('Preferred Password').fill(person.password)
    await expect(page.getByText('one uppercase letter (met)')).toBeVisible()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Strix is for people of 18 and over')).toBeVisible()
    await page.getByLabel('I am 18 or older').check()
    await page.getByLabel('I agree to the').check()
    await page.getByRole('button', { name: 'Sign up' }).click()

    await expect(page).toHaveURL(/\/verify-user$/)
    await expect(page.getByText('Signup successful')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveValue(person.email)
    await expect(page.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled()
    await expectAccessible(page)
    const otp = codeIn(await mailTo(request, { to: person.email, subject: 'Your Strix code' }))
    const wrong = otp === '0000' ? '1111' : '0000'
    await page.getByLabel('OTP code').fill(wrong)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('That code is not right')).toBeVisible()
    await page.getByLabel('OTP code').fill(otp)
    await page.getByLabel('OTP code').press('Enter')

    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Verification successful')).toBeVisible()
    await expect(page.getByLabel('Username or Email')).toHaveValue(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByText('Login successful')).toBeVisible()
    await expect(accountButton(page)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)

    await page.reload()
    await expect(accountButton(page)).toBeVisible()
    await accountButton(page).click()
    await expect(page.getByText(person.email)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(accountButton(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('strix-user'))).toBeNull()
    expect(await page.evaluate(() => document.cookie)).not.toContain('strix_login=1')
  })

  test('what is wrong at log-in is said, and what was typed stays', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill all fields')
    await fillLogin(page, 'nobody_here', 'Wrong2026')
    await expect(page.getByRole('alert')).toContainText('not right')
    await expect(page.getByLabel('Username or Email')).toHaveValue('nobody_here')
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('Wrong2026')
    await expectAccessible(page)
  })

  test('a code made before log-in is whole after it', async ({ page, request }) => {
    const person = await openAccount(request)
    const code = await exampleOf(request, 'sportybet')
    await openHome(page)
    await fillForm(page, { code, from: 'Sporty Bet', to: 'Bet9ja' })
    await convertToTheEnd(page, 'Bet9ja')
    const ticket = page.getByRole('region', { name: 'Bet9ja code' })
    const masked = await ticket.getByText(/^\*{5}[A-Za-z0-9]{2}$/).innerText()
    await ticket.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await fillLogin(page, person.email, person.password)
    await expect(ticket).toBeVisible()
    await expect(ticket.getByText(/^\*{5}/)).toHaveCount(0)
    await expect(ticket.getByText(new RegExp(`^[A-Z0-9]+${masked.slice(-2)}$`))).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open on Bet9ja' })).toBeVisible()
    await page.getByRole('button', { name: 'Convert new code' }).click()
    await expect(page).toHaveURL(/\/#convert$/)
  })

  test('where a session has ended, Log in leads to the form, and what was typed stays', async ({
    page,
    request,
  }) => {
    const [posted] = await postExamples(
      request,
      await memberOf(request, await openAccount(request)),
      {
        count: 1,
      },
    )
    const person = await openAccount(request)
    await logIn(page, person)
    await page.goto(`/code/${posted?.id}`)
    const comment = page.getByLabel('Your comment')
    await comment.fill('Two draws too many.')
    const again = await endSession(page, page.getByRole('button', { name: 'Post comment' }))
    await fillLogin(page, person.username, person.password)
    await expect(again).toBeHidden()
    await expect(comment).toHaveValue('Two draws too many.')
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Two draws' })).toBeVisible()

    // Converting is for everybody: nothing tells this page that its session has ended.
    await openHome(page)
    await expect(accountButton(page)).toBeVisible()
    await page.context().clearCookies({ name: 'strix_session' })
    const code = await exampleOf(request, 'sportybet')
    await fillForm(page, { code, from: 'Sporty Bet', to: 'Bet9ja' })
    await convertToTheEnd(page, 'Bet9ja')
    const ticket = page.getByRole('region', { name: 'Bet9ja code' })
    await ticket.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(page, person.username, person.password)
    await expect(ticket).toBeVisible()
    await expect(ticket.getByText(/^\*{5}/)).toHaveCount(0)
  })

  test('a forgotten password is set anew with the mailed code', async ({ page, request }) => {
    const person = await openAccount(request)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await page.getByLabel('Email Address').fill(person.email)
    await page.getByLabel('New Password').fill('Harmattan2027')
    await page.getByRole('button', { name: 'Mail me a code' }).click()
    await expect(
      page.getByText('If that account exists, a code is on its way').first(),
    ).toBeVisible()
    await expect(page.getByLabel('Code from the mail')).toBeFocused()
    await expectAccessible(page)
    const mail = await mailTo(request, { to: person.email, subject: 'Set a new password' })
    await page.getByLabel('Code from the mail').fill(codeIn(mail).toLowerCase())
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Password reset successful')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, person.email, person.password)
    await expect(page.getByRole('alert')).toContainText('not right')
    await page.getByLabel('Password', { exact: true }).fill('Harmattan2027')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(accountButton(page)).toBeVisible()
  })

  test('the mailed link opens the second step filled in', async ({ page }) => {
    await page.goto('/reset-password#email=ada%40mail.example&otp=ABCDEFGHIJ')
    await expect(page.getByLabel('Code from the mail')).toHaveValue('ABCDEFGHIJ')
    await expect(page.getByLabel('Email Address')).toHaveValue('ada@mail.example')
    await page.getByLabel('New Password').fill('Harmattan2027')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('That code is not right')).toBeVisible()
  })

  test('somebody logged in has no business where one logs in or signs up', async ({
    page,
    request,
  }) => {
    const person = await openAccount(request)
    await logIn(page, person)
    for (const path of ['/login', '/signup']) {
      await page.goto(`${path}?next=%2Fcommunity%2Fload-code`)
      await expect(page).toHaveURL(/\/community\/load-code$/)
    }
    await logOut(page)
  })

  test('the pages fit a phone and a thumb, dark and light', wide, async ({ page }) => {
    for (const path of ['/login', '/signup', '/verify-user', '/reset-password']) {
      await page.goto(path)
      await expect(page.getByText('Sandbox: simulated bookmakers')).toBeVisible()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectNoSidewaysScroll(page)
        await expectThumbSized(page)
        await expectAccessible(page)
      }
    }
  })
})

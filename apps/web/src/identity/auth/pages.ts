/**
 * All pages before the sign-in as one file of the build: together they weigh less than the requests that many small ones
 * would cost on a slow phone.
 */
export { AuthLayout } from './AuthLayout.tsx'
export { ForgotPage } from './ForgotPage.tsx'
export { LoginPage } from './LoginPage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
export { RegisterPage } from './RegisterPage.tsx'
export { ResetPage } from './ResetPage.tsx'

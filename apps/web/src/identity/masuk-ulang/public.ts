export { FreshSignIn } from './FreshSignIn.tsx'
export { MasukUlang } from './MasukUlang.tsx'
export { asksAgain, TOTP_KEY, useTotp, wantsFreshSignIn } from './masuk-ulang.api.ts'

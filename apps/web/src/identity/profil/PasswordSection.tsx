import { useState } from 'react'
import { Section } from '../../ui/Section.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useProfilWords } from './words.ts'

export function PasswordSection({ username }: { readonly username: string }) {
  const t = useProfilWords()
  // A changed password leaves an empty form behind, not the secrets that were typed.
  const [round, setRound] = useState(0)
  return (
    <Section title={t('password')} description={t('passwordNote')}>
      <PasswordForm key={round} username={username} onDone={() => setRound(round + 1)} />
    </Section>
  )
}

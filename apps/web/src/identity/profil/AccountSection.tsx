import { Button } from '@mantine/core'
import { currentPayload } from '../../lib/session/person.ts'
import { Section } from '../../ui/Section.tsx'
import { useProfilWords } from './words.ts'

/** In the place of our own forms for the password and the second factor, where another sign-in service keeps the accounts. */
export function AccountSection({ alamat }: { readonly alamat: string | null }) {
  const t = useProfilWords()
  const heldBack = (currentPayload().ditahan ?? []).length > 0
  return (
    <Section title={t('account')} description={t(alamat === null ? 'accountAsk' : 'accountNote')}>
      {heldBack && <p>{t('accountHeldBack')}</p>}
      {alamat !== null && (
        <Button component="a" href={alamat} variant="default">
          {t('accountOpen')}
        </Button>
      )}
    </Section>
  )
}

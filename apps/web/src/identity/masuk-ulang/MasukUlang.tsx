import { Button } from '@mantine/core'
import { currentPayload } from '../../lib/session/person.ts'
import { useProfile } from '../../lib/session/profile.ts'
import { readSettings } from '../../lib/settings.ts'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { FreshSignIn } from './FreshSignIn.tsx'
import { useTotp } from './masuk-ulang.api.ts'
import { useMasukUlangWords } from './words.ts'

type MasukUlangProps = { readonly onDone: () => void; readonly onCancel: () => void }

/** Asks for the password once more; where another sign-in service keeps the accounts, it says what to do there. */
export function MasukUlang(props: MasukUlangProps) {
  const t = useMasukUlangWords()
  if (readSettings().akun.bawaan) return <Bawaan {...props} />
  return (
    <>
      <p>{t('elsewhere')}</p>
      <Button variant="default" onClick={props.onCancel}>
        {t('back')}
      </Button>
    </>
  )
}

function Bawaan({ onDone, onCancel }: MasukUlangProps) {
  const profile = useProfile()
  const totp = useTotp()
  if (profile.isPending || totp.isPending) return <SkeletonText lines={3} />
  return (
    <FreshSignIn
      // Signing in takes the NIP as well, where the user name is not known just now.
      username={profile.data?.username ?? currentPayload().nip ?? ''}
      withCode={totp.data?.aktif ?? false}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

import { lazy, Suspense, useState } from 'react'
import { CallError } from '../../lib/call-error.ts'
import type { Profile } from '../../lib/first-calls.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useProfile } from '../../lib/session/profile.ts'
import { readSettings } from '../../lib/settings.ts'
import { TandaTangan } from '../../recaps/tanda-tangan/public.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { AccountSection } from './AccountSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import classes from './profil.module.css'
import { RolesSection } from './RolesSection.tsx'
import { TotpSection } from './TotpSection.tsx'
import { useProfilWords } from './words.ts'

const KontakSection = lazy(() => import('./KontakSection.tsx').then((module) => ({ default: module.KontakSection })))

export function ProfilPage() {
  const t = useProfilWords()
  const profile = useProfile()
  const content = () => {
    // The account behind the session is the super admin's, not that of the person looked at.
    if (currentPayload().act !== undefined) {
      return (
        <Section>
          <EmptyState title={t('actingTitle')} text={t('actingText')} />
        </Section>
      )
    }
    if (profile.isPending) return <SkeletonText lines={6} />
    if (profile.isError) {
      const requestId = profile.error instanceof CallError ? profile.error.requestId : undefined
      return (
        <ErrorState
          title={t('failed')}
          message={sayError(profile.error)}
          requestId={requestId}
          onRetry={() => void profile.refetch()}
        />
      )
    }
    const { akun } = readSettings()
    const totp = akun.bawaan ? (
      <TotpSection username={profile.data.username} />
    ) : (
      <AccountSection alamat={akun.alamat} />
    )
    // What the banner on every page leads here for stands first.
    const first = (currentPayload().ditahan ?? []).length > 0
    const isPegawai = (currentPayload().roles ?? []).some(({ role }) => role === 'role:presensi:pegawai')
    return (
      <div className={classes.columns}>
        <div className={classes.column}>
          {first && totp}
          <Suspense>{isPegawai && <TandaTangan />}</Suspense>
          <PersonSection profile={profile.data} />
          <Suspense fallback={<SkeletonText lines={4} />}>{isPegawai && <KontakSection />}</Suspense>
          <RolesSection profile={profile.data} />
        </div>
        <div className={classes.column}>
          {akun.bawaan && <PasswordSection username={profile.data.username} />}
          {!first && totp}
          <DevicesSection />
        </div>
      </div>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {content()}
    </>
  )
}

function PasswordSection({ username }: { readonly username: string }) {
  const t = useProfilWords()
  // A changed password leaves an empty form behind, not the secrets that were typed.
  const [round, setRound] = useState(0)
  return (
    <Section title={t('password')} description={t('passwordNote')}>
      <PasswordForm key={round} username={username} onDone={() => setRound(round + 1)} />
    </Section>
  )
}

function PersonSection({ profile }: { readonly profile: Profile }) {
  const t = useProfilWords()
  return (
    <Section title={t('you')} description={t('youNote')}>
      <KeyValue
        items={[
          { key: 'nama', label: t('nama'), value: profile.nama },
          { key: 'nip', label: t('nip'), value: <NipText nip={profile.nip_baru} copy /> },
          { key: 'jabatan', label: t('jabatan'), value: profile.jabatan },
          { key: 'kantor', label: t('kantor'), value: profile.kantor?.nama },
          { key: 'instansi', label: t('instansi'), value: profile.instansi.map(({ nama }) => nama).join(', ') },
          { key: 'username', label: t('username'), value: profile.username },
          { key: 'email', label: t('email'), value: profile.email },
        ]}
      />
    </Section>
  )
}

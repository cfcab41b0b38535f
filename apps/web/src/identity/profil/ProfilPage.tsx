import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { useProfile } from '../../lib/session/profile.ts'
import { readSettings } from '../../lib/settings.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { AccountSection } from './AccountSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import classes from './profil.module.css'
import { RolesSection } from './RolesSection.tsx'
import { TotpSection } from './TotpSection.tsx'
import { useProfilWords } from './words.ts'

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
    return (
      <div className={classes.columns}>
        <div className={classes.column}>
          {first && totp}
          <PersonSection profile={profile.data} />
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

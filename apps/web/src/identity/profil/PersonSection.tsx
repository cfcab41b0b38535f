import type { Profile } from '../../lib/first-calls.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { Section } from '../../ui/Section.tsx'
import { useProfilWords } from './words.ts'

export function PersonSection({ profile }: { readonly profile: Profile }) {
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

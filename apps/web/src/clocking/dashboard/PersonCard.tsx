import { usePeranWords } from '../../access/peran/public.ts'
import type { Profile } from '../../lib/first-calls.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { currentRoles } from '../../lib/session/person.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './dashboard.module.css'
import { useDashboardWords } from './words.ts'

export function PersonCard({ person }: { readonly person: Profile }) {
  const t = useDashboardWords()
  const sayPeran = usePeranWords()
  const chosen = useInstansi()
  const instansi = person.instansi.find((one) => one.id === chosen) ?? person.instansi[0]
  const roles = (
    <ul className={classes.roles}>
      {currentRoles().map((role) => (
        <li key={role}>{sayPeran(role)}</li>
      ))}
    </ul>
  )
  return (
    <Section title={t('you')}>
      <KeyValue
        items={[
          { key: 'jabatan', label: t('jabatan'), value: person.jabatan },
          { key: 'kantor', label: t('kantor'), value: person.kantor?.nama },
          { key: 'instansi', label: t('instansi'), value: instansi?.nama },
          { key: 'nip', label: t('nip'), value: <NipText nip={person.nip_baru} copy /> },
          { key: 'peran', label: t('roles'), value: roles },
        ]}
      />
    </Section>
  )
}

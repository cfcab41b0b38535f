import { type PeranDipegang, tingkatPeran } from '@presensi/domain/akses/peran'
import { usePeranWords } from '../../access/peran/public.ts'
import type { Profile } from '../../lib/first-calls.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { Section } from '../../ui/Section.tsx'
import classes from './profil.module.css'
import { useProfilWords } from './words.ts'

/** The roles in words, each with where it counts. */
export function RolesSection({ profile }: { readonly profile: Profile }) {
  const t = useProfilWords()
  const sayPeran = usePeranWords()
  const held = currentPayload().roles ?? []
  const where = ({ role, instansi_id, kantor_id }: PeranDipegang): string => {
    const instansi = profile.instansi.find(({ id }) => id === instansi_id)?.nama ?? t('anInstansi')
    switch (tingkatPeran(role)) {
      case 'semua':
        return t('everywhere')
      case 'kantor':
        return profile.kantor?.id === kantor_id ? profile.kantor.nama : t('anOffice')
      default:
        return instansi
    }
  }
  return (
    <Section title={t('roles')} description={t('rolesNote')}>
      <ul className={classes.roles}>
        {held.map((one) => (
          <li key={`${one.role} ${one.instansi_id} ${one.kantor_id}`}>
            <strong>{sayPeran(one.role)}</strong>
            <span>{where(one)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

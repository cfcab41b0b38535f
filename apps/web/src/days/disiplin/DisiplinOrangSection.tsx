import { PERAN_ADMIN } from '@presensi/domain/akses/peran'
import { currentRoles } from '../../lib/session/person.ts'
import { Section } from '../../ui/Section.tsx'
import { DisiplinFacts } from './DisiplinFacts.tsx'
import { useDisiplinOrang } from './disiplin.api.ts'
import { useDisiplinWords } from './words.ts'

/** The counters of a person on a page about them, for admins: nothing where no rule counts for them, or the admin is one of another office. */
export function DisiplinOrangSection({ nip }: { readonly nip: string }) {
  const t = useDisiplinWords()
  const isAdmin = currentRoles().some((role) => (PERAN_ADMIN as readonly string[]).includes(role))
  const { data } = useDisiplinOrang(nip, undefined, isAdmin)
  const found = data?.items[0]
  if (data === undefined || found === undefined || found.dasar === null) return null
  return (
    <Section title={t('drawer', { tahun: data.tahun })}>
      <DisiplinFacts found={found} />
    </Section>
  )
}

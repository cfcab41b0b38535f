import { Section } from '../../ui/Section.tsx'
import { DisiplinFacts } from './DisiplinFacts.tsx'
import { useDisiplinOrang } from './disiplin.api.ts'
import { useDisiplinWords } from './words.ts'

/** The counters of a person on a page about them: nothing where there is nothing to count, or where the viewer may not see it. */
export function DisiplinOrangSection({ nip }: { nip?: string }) {
  const t = useDisiplinWords()
  const { data } = useDisiplinOrang(nip, undefined)
  const found = data?.items[0]
  if (data === undefined || found === undefined || found.dasar === null) return null
  return (
    <Section title={nip === undefined ? t('sendiri', { tahun: data.tahun }) : t('drawer', { tahun: data.tahun })}>
      <DisiplinFacts found={found} />
    </Section>
  )
}

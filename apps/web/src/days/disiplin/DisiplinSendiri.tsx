import { Section } from '../../ui/Section.tsx'
import { DisiplinFacts } from './DisiplinFacts.tsx'
import { useDisiplinOrang } from './disiplin.api.ts'
import { useDisiplinWords } from './words.ts'

type DisiplinSendiriProps = {
  readonly nip: string
  readonly tahun: number
  readonly hrefOf: (tanggal: string) => string
}

/** How the person who looks stands in a year: nothing where no rule counts for them. */
export function DisiplinSendiri({ nip, tahun, hrefOf }: DisiplinSendiriProps) {
  const t = useDisiplinWords()
  const { data } = useDisiplinOrang(nip, tahun)
  const found = data?.items[0]
  if (data === undefined || found === undefined || found.dasar === null) return null
  return (
    <Section title={t('drawer', { tahun: data.tahun })} description={t('arti')}>
      <DisiplinFacts found={found} hrefOf={hrefOf} />
    </Section>
  )
}

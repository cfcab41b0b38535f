import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SaldoLedger } from '../saldo/public.ts'
import { useIzinPageWords } from './page-words.ts'

/** One's own leave: what is left of it, and why. */
export function IzinPage() {
  const t = useIzinPageWords()
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Section title={t('balance')}>
        <SaldoLedger />
      </Section>
    </>
  )
}

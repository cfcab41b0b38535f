import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { IZIN_INSTANSI_PARAMS } from '../params.ts'
import { SaldoInstansi } from '../saldo/public.ts'
import { useIzinPageWords } from './page-words.ts'

/** The agency's page of leave. */
export function IzinInstansiPage() {
  const t = useIzinPageWords()
  const may = useButtons('/izin/lists/instansi')
  const { search, change } = useAddress(IZIN_INSTANSI_PARAMS)
  return (
    <>
      <PageHeader title={t('agencyTitle')} purpose={t('agencyPurpose')} />
      <SaldoInstansi nip={search.nip} tahun={search.tahun} buka={search.buka} onChange={change} may={may} />
    </>
  )
}

import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { useQuery } from '@tanstack/react-query'
import { followJob } from '../../lib/jobs.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { buatAkun, countTanpaAkun } from './pegawai.api.ts'
import { usePegawaiWords } from './words.ts'

type Search = Readonly<Record<string, string | undefined>>
type BuatAkunDialogProps = { readonly opened: boolean; readonly search: Search; readonly onClose: () => void }

/** The list's own filters say whose accounts are made. */
function askedOf({ q, kantor_id, jenis: typed }: Search) {
  const jenis = JENIS_PEGAWAI.find((one) => one === typed)
  return { ...(q && { q }), ...(kantor_id && { kantor_id }), ...(jenis && { jenis }) }
}

/** Accounts for everybody whom the list shows and who has none: says for how many, then a job makes them. */
export function BuatAkunDialog({ opened, search, onClose }: BuatAkunDialogProps) {
  const t = usePegawaiWords()
  const language = useLanguage()
  const asked = askedOf(search)
  const { data } = useQuery({
    queryKey: ['pegawai', 'tanpa-akun', asked],
    queryFn: () => countTanpaAkun(asked),
    enabled: opened,
    staleTime: 0,
  })
  const n = data?.jumlah
  const begin = async () => {
    if (n === undefined || n === 0) return onClose()
    const { pekerjaan_id } = await buatAkun(asked)
    if (pekerjaan_id !== undefined) followJob(pekerjaan_id)
    notify('success', t('accountsBegun'))
    onClose()
  }
  const isNarrowed = Object.keys(asked).length > 0
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={begin}
      title={t('accountsTitle')}
      text={n === undefined ? t('accountsCounting') : n === 0 ? t('accountsNone') : t('accountsText')}
      consequences={
        n === undefined || n === 0
          ? []
          : [
              t('accountsCount', { n: formatNumber(n, language) }),
              t(isNarrowed ? 'accountsNarrowed' : 'accountsAll'),
              t('accountsSheet'),
            ]
      }
      confirmLabel={t(n === 0 ? 'accountsClose' : 'accountsYes')}
    />
  )
}

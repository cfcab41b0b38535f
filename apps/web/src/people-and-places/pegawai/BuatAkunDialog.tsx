import { formatNumber } from '@presensi/contract/kata/format'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { useQuery } from '@tanstack/react-query'
import { followJob } from '../../lib/jobs.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useAccountWords } from './account-words.ts'
import { buatAkun, countTanpaAkun } from './pegawai.api.ts'

type Search = { readonly [name in 'q' | 'kantor_id' | 'jenis']?: string | undefined }
type BuatAkunDialogProps = {
  readonly opened: boolean
  readonly search: Search
  /** named people instead of whom the list shows */
  readonly nip?: readonly string[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** The list's own filters say whose accounts are made. */
function askedOf({ q, kantor_id, jenis: typed }: Search) {
  const jenis = JENIS_PEGAWAI.find((one) => one === typed)
  return { ...(q && { q }), ...(kantor_id && { kantor_id }), ...(jenis && { jenis }) }
}

/** Accounts for everybody whom the list shows and who has none: says for how many, then a job makes them. */
export function BuatAkunDialog({ opened, search, nip, onClose, onDone = onClose }: BuatAkunDialogProps) {
  const t = useAccountWords()
  const language = useLanguage()
  const asked = nip ? { nip: [...nip] } : askedOf(search)
  const { data, error } = useQuery({
    queryKey: ['pegawai', 'tanpa-akun', asked],
    queryFn: () => countTanpaAkun(asked),
    enabled: opened,
    retry: false,
    staleTime: 0,
  })
  const n = data?.jumlah
  const begin = async () => {
    if (n === undefined || n === 0 || error) return onClose()
    const { pekerjaan_id } = await buatAkun(asked)
    if (pekerjaan_id !== undefined) followJob(pekerjaan_id)
    notify('success', t('accountsBegun'))
    onDone()
  }
  const isNarrowed = Object.keys(asked).length > 0
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={begin}
      title={t('accountsTitle')}
      text={
        error ? sayError(error) : n === undefined ? t('accountsCounting') : t(n === 0 ? 'accountsNone' : 'accountsText')
      }
      consequences={
        n === undefined || n === 0
          ? []
          : [
              t('accountsCount', { n: formatNumber(n, language) }),
              t(nip ? 'accountsChosen' : isNarrowed ? 'accountsNarrowed' : 'accountsAll'),
              ...(data?.di_luar ? [t('accountsBeyond', { n: data.di_luar.length })] : []),
              t('accountsSheet'),
            ]
      }
      confirmLabel={t(n === 0 || error ? 'accountsClose' : 'accountsYes')}
    />
  )
}

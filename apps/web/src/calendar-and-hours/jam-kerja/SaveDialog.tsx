import { formatDate, formatNumber } from '@presensi/contract/kata/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type Disimpan, type JamKerjaInput, useSaveJamKerja } from './jam-kerja.api.ts'
import { useJamKerjaWords } from './words.ts'

export type Looked = {
  readonly body: JamKerjaInput
  readonly plan: Disimpan
  readonly onSaved: () => void
  readonly onGivenUp: () => void
}

const NAMED = 6
const WARNED = 8

/** Who is affected, before anything is written. */
export function SaveDialog({ looked }: { readonly looked: Looked | undefined }) {
  const t = useJamKerjaWords()
  const language = useLanguage()
  const save = useSaveJamKerja()
  const plan = looked?.plan
  const kode = plan?.kode ?? ''
  const confirm = async () => {
    if (looked === undefined) return
    await withSentence(save.mutateAsync(looked.body))
    notify('success', t('saved', { kode }))
    looked.onSaved()
  }
  const facts = (): ReactNode[] => {
    if (plan === undefined) return []
    const tanggal = formatDate(plan.berlaku_mulai, language)
    const { jumlah, kantor } = plan.terdampak
    const people = (count: number) => formatNumber(count, language)
    return [
      jumlah > 0 ? t('affectedFrom', { jumlah: people(jumlah), tanggal }) : t('affectedNone', { tanggal }),
      ...kantor.slice(0, NAMED).map((one) => t('affectedOffice', { kantor: one.kantor, jumlah: people(one.jumlah) })),
      ...(kantor.length > NAMED ? [t('affectedMore', { n: kantor.length - NAMED })] : []),
      ...plan.peringatan.slice(0, WARNED).map(({ pesan }) => <strong key={pesan}>{pesan}</strong>),
      ...(plan.peringatan.length > WARNED ? [t('warnMore', { n: plan.peringatan.length - WARNED })] : []),
      t('undoUntil', { tanggal }),
      ...(plan.ditutup ? [t('newVersion', { tanggal: formatDate(plan.ditutup.berlaku_sampai, language) })] : []),
    ]
  }
  return (
    <ConfirmDialog
      opened={looked !== undefined}
      onClose={() => looked?.onGivenUp()}
      onConfirm={confirm}
      title={t('confirmTitle', { kode })}
      consequences={facts()}
      confirmLabel={t('confirm')}
    />
  )
}

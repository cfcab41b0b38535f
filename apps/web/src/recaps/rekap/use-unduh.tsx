import { Button } from '@mantine/core'
import { useState } from 'react'
import { sayFailedDownload } from '../../lib/download.ts'
import { notify } from '../../lib/notices.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { type Bulan, startUnduhInstansi } from './bulan.api.ts'
import type { Periode } from './rekap.api.ts'
import { type Cetakan, downloadKantor, type Kantor } from './unduh.ts'
import { useRekapWords } from './words.ts'

/** The office of the address. */
export const kantorOf = (search: {
  readonly kantor_id?: string | undefined
  readonly turunan?: string | undefined
}): Kantor => ({
  ...(search.kantor_id !== undefined && { kantor_id: search.kantor_id }),
  ...(search.kantor_id !== undefined && search.turunan !== undefined && { turunan: true as const }),
})

type Hak = { readonly excel: boolean; readonly cetak: boolean; readonly semua?: boolean }

/** Downloads for the head of a recap: the sheet as its button, papers and the archive of all offices in the menu. */
export function useUnduh(kantor: Kantor, when: Bulan | Periode, hak: Hak) {
  const t = useRekapWords()
  const [busy, setBusy] = useState<Cetakan>()
  const download = async (cetakan: Cetakan) => {
    setBusy(cetakan)
    await downloadKantor(kantor, when, cetakan)
    setBusy(undefined)
  }
  const all = async (bentuk: 'xlsx' | 'pdf', kertas: 'A4' | 'F4' = 'A4') => {
    if (!('tahun' in when)) return
    try {
      await startUnduhInstansi(when, bentuk, kertas)
      notify('success', t('unduhDimulai'))
    } catch (error) {
      sayFailedDownload(`Report Kantor.${bentuk}`, error)
    }
  }
  const paper = (key: Cetakan, label: string): ActionItem => ({
    key,
    label,
    disabled: busy !== undefined,
    onSelect: () => void download(key),
  })
  const menu: ActionItem[] = [
    ...(hak.cetak ? [paper('pdf', t('unduhPdf')), paper('pdf_f4', t('unduhF4')), paper('papan', t('unduhPapan'))] : []),
    ...(hak.semua === true && hak.excel
      ? [{ key: 'semua', label: t('unduhSemua'), onSelect: () => void all('xlsx') }]
      : []),
    ...(hak.semua === true && hak.cetak
      ? [
          { key: 'semua_pdf', label: t('unduhSemuaPdf'), onSelect: () => void all('pdf') },
          { key: 'semua_pdf_f4', label: t('unduhSemuaF4'), onSelect: () => void all('pdf', 'F4') },
        ]
      : []),
  ]
  const action = hak.excel && (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy !== undefined}
      onClick={() => void download('xlsx')}
    >
      {t('unduhExcel')}
    </Button>
  )
  return { action, menu }
}

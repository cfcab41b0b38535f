import { Button } from '@mantine/core'
import { useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { IconDownload } from '../../ui/icons.ts'
import { downloadKehadiran } from './hari.api.ts'
import { useHariWords } from './words.ts'

/** The month of everybody in sight as a file. */
export function UnduhKehadiran(month: { readonly tahun: number; readonly bulan: number }) {
  const t = useHariWords()
  const may = useButtons('/kehadirankantor/lists')
  const [busy, setBusy] = useState(false)
  if (!may('export_excel')) return null
  const download = async () => {
    setBusy(true)
    await downloadKehadiran(month)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {t('unduh')}
    </Button>
  )
}

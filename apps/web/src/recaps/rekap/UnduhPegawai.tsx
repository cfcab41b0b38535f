import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconDownload } from '../../ui/icons.ts'
import type { Periode } from './rekap.api.ts'
import { downloadPegawai } from './unduh.ts'
import { useRekapWords } from './words.ts'

type UnduhPegawaiProps = { readonly nip: string; readonly periode: Periode }

/** The person's report as a paper. */
export function UnduhPegawai({ nip, periode }: UnduhPegawaiProps) {
  const t = useRekapWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadPegawai(nip, periode)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {t('unduhPegawai')}
    </Button>
  )
}

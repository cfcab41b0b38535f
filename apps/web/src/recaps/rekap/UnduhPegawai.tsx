import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconDownload } from '../../ui/icons.ts'
import type { Periode } from './rekap.api.ts'
import { downloadPegawai } from './unduh.ts'
import { useRekapWords } from './words.ts'

type UnduhPegawaiProps = { readonly nip: string; readonly periode: Periode }

/** The person's report as a paper of either size. */
export function UnduhPegawai({ nip, periode }: UnduhPegawaiProps) {
  const t = useRekapWords()
  const [busy, setBusy] = useState(false)
  const download = async (kertas: 'A4' | 'F4') => {
    setBusy(true)
    await downloadPegawai(nip, periode, kertas)
    setBusy(false)
  }
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={busy}
        onClick={() => void download('A4')}
      >
        {t('unduhPegawai')}
      </Button>
      <Button variant="default" aria-label={t('unduhPegawaiF4')} disabled={busy} onClick={() => void download('F4')}>
        F4
      </Button>
    </Button.Group>
  )
}

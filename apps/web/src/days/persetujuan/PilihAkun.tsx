import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { refreshDecided, sendKeputusan } from './persetujuan.api.ts'
import type { PerkaraTindakan } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

/** Of several accounts that signed in for one person the one that is theirs. */
export function PilihAkun({ perkara }: { readonly perkara: PerkaraTindakan }) {
  const t = usePersetujuanWords()
  const client = useQueryClient()
  const instansi_id = useInstansi()
  const [busy, setBusy] = useState<string>()
  const { pilihan = [] } = perkara.tindakan
  if (pilihan.length < 2) return null

  async function choose({ id: akun, nama }: { readonly id: string; readonly nama: string }): Promise<void> {
    setBusy(akun)
    try {
      await sendKeputusan({ perkara, setuju: true, catatan: undefined, akun, instansi_id }, false)
      notify('success', t('accountChosen', { nama }))
    } catch (error) {
      notify('danger', sayError(error))
    }
    setBusy(undefined)
    await refreshDecided(client)
  }

  return (
    <Stack gap="xs">
      <p>{t('chooseAccount')}</p>
      {pilihan.map((one) => (
        <Button
          key={one.id}
          variant="default"
          loading={busy === one.id}
          disabled={busy !== undefined}
          onClick={() => void choose(one)}
        >
          {t('thisAccount', { nama: one.nama })}
        </Button>
      ))}
    </Stack>
  )
}

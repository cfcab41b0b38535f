import { Button } from '@mantine/core'
import { downloadSheet } from '../../lib/download.ts'
import { ImportPanel } from '../../lib/impor/ImportPanel.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { TEMPLATE, useActOnOrang } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import type { Periode } from './periode.api.ts'
import classes from './tpp.module.css'

/** fields.md, 'pegawai_tpp.xlsx'; an amount has a column a component. */
const COLUMNS = [
  'nip',
  'nama',
  'kelas_jabatan',
  'besaran',
  'predikat',
  'dasar_bpjs_gaji',
  'bruto_pajak_gaji',
  'pajak_gaji_dipotong',
  'bruto_setahun_gaji',
  'pajak_setahun_gaji',
  'iuran_pensiun_setahun',
  'tunjangan_profesi',
  'lhkpn',
  'zakat_bp',
  'bank',
  'nomor_rekening',
  'catatan',
]

type UnggahDrawerProps = {
  readonly periode: Periode
  readonly opened: boolean
  readonly mayDownload: boolean
  readonly onClose: () => void
}

/** What keuangan gives for everybody, by a sheet: first a look, then for good. */
export function UnggahDrawer({ periode, opened, mayDownload, onClose }: UnggahDrawerProps) {
  const t = useHitungWords()
  const { upload } = useActOnOrang(periode.id)
  const intro = (
    <div className={classes.stack}>
      <p className={classes.note}>{t('uploadText')}</p>
      {mayDownload && (
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void downloadSheet(TEMPLATE, { query: { periode_id: periode.id } }, 'pegawai_tpp.xlsx')}
          >
            {t('template')}
          </Button>
        </div>
      )}
    </div>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('uploadTitle')} subtitle={periode.nama} size="lg">
      <ImportPanel intro={intro} columns={COLUMNS} upload={(file, mode) => upload({ file, ...mode })} />
    </Drawer>
  )
}

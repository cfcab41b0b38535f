import { Button } from '@mantine/core'
import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { useState } from 'react'
import { downloadSheet } from '../../lib/download.ts'
import { ImportPanel } from '../../lib/impor/ImportPanel.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { searchKantor } from '../referensi/public.ts'
import { useImportWords } from './import-words.ts'
import { DOWNLOAD, useUploadPegawai } from './pegawai.api.ts'
import classes from './pegawai.module.css'

type ImportDrawerProps = { readonly opened: boolean; readonly mayDownload: boolean; readonly onClose: () => void }

export function ImportDrawer({ opened, mayDownload, onClose }: ImportDrawerProps) {
  const t = useImportWords()
  const send = useUploadPegawai()
  const [office, setOffice] = useState<Office | null>(null)
  const template = mayDownload && (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void downloadSheet(DOWNLOAD, { query: { templat: true } }, 'pegawai.xlsx')}
    >
      {t('importTemplate')}
    </Button>
  )
  const start = office && mayDownload && (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void downloadSheet(DOWNLOAD, { query: { kantor_id: office.id } }, 'pegawai.xlsx')}
    >
      {t('importStart')}
    </Button>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('importTitle')} size="lg">
      <div className={classes.intro}>
        <p>{t('importText')}</p>
        <p className={classes.quiet}>{t('importAccounts')}</p>
        {template}
        <OfficePicker label={t('importOffice')} value={office} onChange={setOffice} search={searchKantor} required />
        {start}
      </div>
      {office && (
        <ImportPanel
          key={office.id}
          intro={null}
          columns={KOLOM_PEGAWAI}
          upload={(file, mode) => send.mutateAsync({ kantor_id: office.id, file, ...mode })}
        />
      )}
    </Drawer>
  )
}

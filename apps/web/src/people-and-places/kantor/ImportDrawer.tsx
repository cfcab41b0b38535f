import { Button } from '@mantine/core'
import { KOLOM_KANTOR } from '@presensi/contract/people-and-places/kantor.fields'
import { downloadSheet } from '../../lib/download.ts'
import { ImportPanel } from '../../lib/impor/ImportPanel.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { DOWNLOAD, useUploadKantor } from './kantor.api.ts'
import classes from './kantor.module.css'
import { useKantorWords } from './words.ts'

type ImportDrawerProps = {
  readonly opened: boolean
  readonly mayDownload: boolean
  /** what the list is narrowed by: the template has these offices */
  readonly query: Readonly<Record<string, string | number>>
  readonly onClose: () => void
}

export function ImportDrawer({ opened, mayDownload, query, onClose }: ImportDrawerProps) {
  const t = useKantorWords()
  const send = useUploadKantor()
  const intro = (
    <div className={classes.intro}>
      <p>{t('importText')}</p>
      {mayDownload && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void downloadSheet(DOWNLOAD, { query: { ...query, templat: true } }, 'lokasi_kantor.xlsx')}
        >
          {t('importStart')}
        </Button>
      )}
    </div>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('importTitle')} size="lg">
      <ImportPanel intro={intro} columns={KOLOM_KANTOR} upload={(file, mode) => send.mutateAsync({ file, ...mode })} />
    </Drawer>
  )
}

import { Button } from '@mantine/core'
import { downloadSheet } from '../../lib/download.ts'
import { ImportPanel } from '../../lib/impor/ImportPanel.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { DOWNLOAD, type RosterMonth, sheetName, useImportRoster } from './roster.api.ts'
import { useRosterWords } from './words.ts'

type RosterImportProps = {
  readonly opened: boolean
  readonly month: RosterMonth
  readonly mayDownload: boolean
  readonly onClose: () => void
}

const COLUMNS = ['nip', 'nama', '1', '2', '…', '31'] as const

export function RosterImport({ opened, month, mayDownload, onClose }: RosterImportProps) {
  const t = useRosterWords()
  const send = useImportRoster(month)
  const intro = (
    <>
      <p>{t('importText')}</p>
      {mayDownload && (
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void downloadSheet(DOWNLOAD, { query: { ...month } }, sheetName(month))}
          >
            {t('download')}
          </Button>
        </div>
      )}
    </>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('importTitle')} size="lg">
      <ImportPanel intro={intro} columns={COLUMNS} upload={(file, goodOnly) => send.mutateAsync({ file, goodOnly })} />
    </Drawer>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { downloadSheet } from '../../lib/download.ts'
import { ImportPanel } from '../../lib/impor/ImportPanel.tsx'
import { useToday } from '../../lib/use-today.ts'
import { addMonths } from '../../ui/calendar-grid.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { MonthField } from '../../ui/MonthField.tsx'
import { TEMPLATE, useImportJamKerja } from './jam-kerja.api.ts'
import classes from './jam-kerja.module.css'
import { useJamKerjaWords } from './words.ts'

type ImportDrawerProps = { readonly opened: boolean; readonly mayDownload: boolean; readonly onClose: () => void }

const MONTH = /^\d{4}-\d{2}$/
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1))

export function ImportDrawer({ opened, mayDownload, onClose }: ImportDrawerProps) {
  const today = useToday()
  const t = useJamKerjaWords()
  const send = useImportJamKerja()
  const [month, setMonth] = useState(addMonths(today, 1).slice(0, 7))
  const isMonth = MONTH.test(month)
  const when = { tahun: Number(month.slice(0, 4)), bulan: Number(month.slice(5)) }
  const intro = (
    <div className={classes.intro}>
      <p>{t('importText')}</p>
      <MonthField
        label={t('month')}
        value={month}
        onChange={setMonth}
        required
        {...(isMonth ? {} : { error: t('monthWrong') })}
      />
      {mayDownload && (
        <Button
          variant="default"
          disabled={!isMonth}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void downloadSheet(TEMPLATE, { query: when }, 'template_kantor.xlsx')}
        >
          {t('template')}
        </Button>
      )}
    </div>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('importTitle')} size="lg">
      <ImportPanel
        intro={intro}
        columns={['kode_kantor', 'nama_kantor', ...DAYS]}
        upload={(file, mode) => send.mutateAsync({ file, ...mode, ...when })}
        sorted={month}
      />
    </Drawer>
  )
}

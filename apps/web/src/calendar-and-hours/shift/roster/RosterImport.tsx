import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { downloadSheet } from '../../../lib/download.ts'
import { type ImportMode, ImportPanel } from '../../../lib/impor/ImportPanel.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/TextField.tsx'
import classes from './ask.module.css'
import { bukanAnggotaOf, firstPossible } from './membership.ts'
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
  const [alasan, setAlasan] = useState('')
  const [mulai, setMulai] = useState('')
  const [absent, setAbsent] = useState(0)
  const upload = async (file: File, mode: ImportMode) => {
    setAbsent(0)
    try {
      const said = { ...(alasan.trim() ? { alasan: alasan.trim() } : {}), ...(mulai ? { mulai_roster: mulai } : {}) }
      const report = await send.mutateAsync({ file, ...mode, ...said })
      tellAbsent(report)
      return report
    } catch (error) {
      if (error instanceof CallError) tellAbsent(error.data)
      throw error
    }
  }
  const tellAbsent = (report: unknown) => {
    const people = bukanAnggotaOf(report, 'bukan_anggota')
    const earliest = people.flatMap((one) => one.mulai ?? []).toSorted()[0]
    setAbsent(people.length)
    if (earliest !== undefined && mulai === '') setMulai(firstPossible(people, earliest))
  }
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
      <TextField label={t('importReason')} value={alasan} onChange={setAlasan} maxLength={500} />
      <DateField label={t('importBegin')} description={t('importBeginHelp')} value={mulai} onChange={setMulai} />
      {absent > 0 && (
        <p className={classes.notice} data-attention role="status">
          {t('importNotMembers', { n: absent })}
        </p>
      )}
    </>
  )
  return (
    <Drawer opened={opened} onClose={onClose} title={t('importTitle')} size="lg">
      <ImportPanel intro={intro} columns={COLUMNS} upload={upload} sorted={`${alasan} ${mulai}`} />
    </Drawer>
  )
}

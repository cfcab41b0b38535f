import { Button } from '@mantine/core'
import type { LaporanImpor } from '@presensi/contract/impor'
import { type ReactNode, useState } from 'react'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { sayError } from '../say-error.ts'
import { ImportReport } from './ImportReport.tsx'
import classes from './impor.module.css'
import { nothingApplied, reportOf } from './report.ts'
import { useImporWords } from './words.ts'

type ImportPanelProps = {
  /** what the file must look like, with a way to a template */
  readonly intro: ReactNode
  readonly columns: readonly string[]
  readonly upload: (file: File, goodOnly: boolean) => Promise<LaporanImpor>
}
type Outcome =
  | { readonly kind: 'report'; readonly report: LaporanImpor; readonly refused: boolean; readonly fileName: string }
  | { readonly kind: 'failure'; readonly message: string }

const MOST_BYTES = 10 * 1024 * 1024

/** Sends a sheet and shows what became of it; used by every screen that imports. */
export function ImportPanel({ intro, columns, upload }: ImportPanelProps) {
  const t = useImporWords()
  const [files, setFiles] = useState<File[]>([])
  const [goodOnly, setGoodOnly] = useState(false)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  const send = async () => {
    const [file] = files
    setMissing(file === undefined)
    if (file === undefined || busy) return
    setBusy(true)
    setOutcome(undefined)
    try {
      const report = await upload(file, goodOnly)
      setOutcome({ kind: 'report', report, refused: nothingApplied(report, goodOnly), fileName: file.name })
    } catch (error) {
      const report = reportOf(error)
      if (report) setOutcome({ kind: 'report', report, refused: true, fileName: file.name })
      else setOutcome({ kind: 'failure', message: sayError(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.panel}>
      {intro}
      <p className={classes.columns}>
        {t('columns')}: <code>{columns.join(', ')}</code>
      </p>
      <FileDrop
        label={t('file')}
        types={['xlsx']}
        maxBytes={MOST_BYTES}
        value={files}
        onChange={(chosen) => {
          setFiles(chosen)
          setMissing(false)
        }}
        required
        {...(missing ? { error: t('noFile') } : {})}
      />
      <SwitchField label={t('goodOnly')} description={t('goodOnlyHelp')} value={goodOnly} onChange={setGoodOnly} />
      <div className={classes.actions}>
        <Button onClick={() => void send()} loading={busy}>
          {t('send')}
        </Button>
      </div>
      {outcome?.kind === 'failure' && (
        <p className={classes.failure} role="alert">
          {outcome.message}
        </p>
      )}
      {outcome?.kind === 'report' && (
        <ImportReport report={outcome.report} refused={outcome.refused} fileName={outcome.fileName} />
      )}
    </div>
  )
}

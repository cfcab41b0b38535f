import { Button } from '@mantine/core'
import type { LaporanImpor } from '@presensi/contract/impor'
import { type ReactNode, useState } from 'react'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { followJob } from '../jobs.ts'
import { sayError } from '../say-error.ts'
import { awaitLook } from './await-job.ts'
import { ImportReport } from './ImportReport.tsx'
import classes from './impor.module.css'
import { isGood, reportOf } from './report.ts'
import { useImporWords } from './words.ts'

/** How a file is sent: a look that writes nothing, or for good; all of it, or its good rows only. */
export type ImportMode = { readonly pratinjau: boolean; readonly terapkan_yang_benar: boolean }

type ImportPanelProps = {
  /** what the file must look like, with a way to a template */
  readonly intro: ReactNode
  readonly columns: readonly string[]
  readonly upload: (file: File, mode: ImportMode) => Promise<LaporanImpor>
  /** what else decides what a file means, e.g. the month: another one wants another look */
  readonly sorted?: string
}
type Outcome =
  | { readonly kind: 'look'; readonly report: LaporanImpor; readonly file: File; readonly sorted: string }
  | { readonly kind: 'done'; readonly report: LaporanImpor; readonly refused: boolean; readonly file: File }
  | { readonly kind: 'job' }
  | { readonly kind: 'failure'; readonly message: string }

const MOST_BYTES = 10 * 1024 * 1024

/** Sends a sheet and shows what would become of it, then what did; used by every screen that imports. */
export function ImportPanel({ intro, columns, upload, sorted = '' }: ImportPanelProps) {
  const t = useImporWords()
  const [files, setFiles] = useState<File[]>([])
  const [goodOnly, setGoodOnly] = useState(false)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [file] = files
  const look = outcome?.kind === 'look' && outcome.file === file && outcome.sorted === sorted ? outcome : undefined
  const ready = look !== undefined && isGood(look.report, goodOnly)

  const lookAt = async (sheet: File): Promise<Outcome> => {
    const mode = { pratinjau: true, terapkan_yang_benar: goodOnly }
    const report = await upload(sheet, mode).catch((error: unknown) => {
      const refused = reportOf(error)
      if (refused === undefined) throw error
      return refused
    })
    const { pekerjaan_id } = report
    return { kind: 'look', report: pekerjaan_id ? await awaitLook(pekerjaan_id) : report, file: sheet, sorted }
  }

  const apply = async (sheet: File): Promise<Outcome> => {
    try {
      const report = await upload(sheet, { pratinjau: false, terapkan_yang_benar: goodOnly })
      if (report.pekerjaan_id === undefined) return { kind: 'done', report, refused: false, file: sheet }
      followJob(report.pekerjaan_id)
      return { kind: 'job' }
    } catch (error) {
      const report = reportOf(error)
      if (report === undefined) throw error
      return { kind: 'done', report, refused: true, file: sheet }
    }
  }

  const send = async () => {
    setMissing(file === undefined)
    if (file === undefined || busy) return
    setBusy(true)
    try {
      setOutcome(await (ready ? apply(file) : lookAt(file)))
    } catch (error) {
      setOutcome({ kind: 'failure', message: sayError(error) })
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
      {outcome?.kind === 'failure' && (
        <p className={classes.failure} role="alert">
          {outcome.message}
        </p>
      )}
      {outcome?.kind === 'job' && <p role="status">{t('asJob')}</p>}
      {look && <ImportReport report={look.report} state={ready ? 'look' : 'lookBad'} fileName={look.file.name} />}
      {outcome?.kind === 'done' && (
        <ImportReport
          report={outcome.report}
          state={outcome.refused ? 'refused' : 'done'}
          fileName={outcome.file.name}
        />
      )}
      <div className={classes.actions}>
        <Button onClick={() => void send()} loading={busy}>
          {t(ready ? 'send' : 'look')}
        </Button>
      </div>
    </div>
  )
}

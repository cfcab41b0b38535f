import { Button } from '@mantine/core'
import type { LaporanImpor } from '@presensi/contract/impor'
import { useEffect, useRef } from 'react'
import { IconDownload } from '../../ui/icons.ts'
import { saveFile } from '../download.ts'
import classes from './impor.module.css'
import { fileOf, markedName } from './report.ts'
import { useImporWords } from './words.ts'

type ImportReportProps = {
  readonly report: LaporanImpor
  /** a look at what would happen; one that cannot be applied as it is; applied; all or nothing, and it was nothing */
  readonly state: 'look' | 'lookBad' | 'done' | 'refused'
  readonly fileName: string
}

const SHOWN = 200

type CellTableProps = { readonly title: string; readonly rows: LaporanImpor['baris'] }

function CellTable({ title, rows }: CellTableProps) {
  const t = useImporWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {[t('row'), t('column'), t('value'), t('reason')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ baris, kolom, nilai, alasan }) => (
            <tr key={`${baris} ${kolom} ${alasan}`}>
              <td>{baris}</td>
              <td>{kolom}</td>
              <td>{nilai === null || nilai === '' ? <em className={classes.none}>{t('empty')}</em> : String(nilai)}</td>
              <td>{alasan}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What an import would do or did, and every bad cell with its reason. */
export function ImportReport({ report, state, fileName }: ImportReportProps) {
  const t = useImporWords()
  const box = useRef<HTMLDivElement>(null)
  const n = report.baris.length
  const odd = report.peringatan ?? []
  const counts = [
    [report.dibuat, t('made')],
    [report.diubah, t('changed')],
    [report.dilewati, t('kept')],
    [report.ditolak, t('refused')],
  ] as const

  const title = {
    look: t('lookTitle'),
    lookBad: t('refusedTitle'),
    done: t(n > 0 ? 'partTitle' : 'doneTitle'),
    refused: t('refusedTitle'),
  }[state]

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new report leads the eye here
  useEffect(() => box.current?.focus(), [report])

  return (
    <div ref={box} className={classes.report} data-bad={n > 0 || undefined} role="status" tabIndex={-1}>
      <h3>{title}</h3>
      {state === 'look' && <p>{t(n > 0 ? 'lookPart' : 'lookText')}</p>}
      {n > 0 && (state === 'lookBad' || state === 'refused') && <p>{t('refusedText', { n })}</p>}
      {n > 0 && state === 'done' && <p>{t('partText', { n })}</p>}
      <ul className={classes.counts}>
        {counts.map(([count, what]) => (
          <li key={what}>
            <strong>{count}</strong> {what}
          </li>
        ))}
      </ul>
      {n > 0 && <CellTable title={t('problems')} rows={report.baris} />}
      {n > SHOWN && <p>{t('more', { n: n - SHOWN })}</p>}
      {odd.length > 0 && <CellTable title={t('warnings')} rows={odd} />}
      {report.berkas_tanda && (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile(fileOf(report.berkas_tanda ?? ''), markedName(fileName))}
          >
            {t('marked')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { HAK } from '@presensi/domain/akses/tombol'
import { Check } from './Check.tsx'
import { HakTableRow } from './HakTableRow.tsx'
import classes from './hak.module.css'
import { type HakRow, howMany } from './rights.ts'
import { useGridFocus } from './use-grid-focus.ts'
import type { HakEdits } from './use-hak-edits.ts'
import { useHakWords } from './words.ts'

type HakTableProps = { readonly rows: readonly HakRow[]; readonly edits: HakEdits | undefined }

function bySection(rows: readonly HakRow[]): { bagian: string; rows: { row: HakRow; at: number }[] }[] {
  const sections: { bagian: string; rows: { row: HakRow; at: number }[] }[] = []
  for (const [index, row] of rows.entries()) {
    const last = sections.at(-1)
    const entry = { row, at: index + 1 }
    if (last?.bagian === row.bagian) last.rows.push(entry)
    else sections.push({ bagian: row.bagian, rows: [entry] })
  }
  return sections
}

export function HakTable({ rows, edits }: HakTableProps) {
  const t = useHakWords()
  // The head is row 0; column 0 ticks a whole row.
  const { cell, grid } = useGridFocus(rows.length + 1, HAK.length + 1)
  const span = HAK.length + (edits ? 2 : 1)
  return (
    <section className={classes.scroll} aria-label={t('matrix')} tabIndex={edits ? undefined : 0}>
      <table className={classes.table} {...(edits ? { role: 'grid', ...grid } : {})}>
        <caption className={classes.caption}>
          {t('matrix')}. {edits && t('help')}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.head} data-first>
              {t('menu')}
            </th>
            {HAK.map((hak, index) => {
              const able = rows.filter((row) => row.has.has(hak))
              return (
                <th key={hak} scope="col" className={classes.head}>
                  <span className={classes.hak}>{t(hak)}</span>
                  {edits && able.length > 0 && (
                    <Check
                      {...cell(0, index + 1)}
                      label={t('wholeColumn', { hak: t(hak) })}
                      value={howMany(able.map((row) => edits.rightsOf(row)[hak]))}
                      onChange={(on) => edits.change(able, (row, one) => (one === hak ? on : edits.rightsOf(row)[one]))}
                    />
                  )}
                </th>
              )
            })}
            {edits && (
              <th scope="col" className={classes.head} data-last>
                {t('state')}
              </th>
            )}
          </tr>
        </thead>
        {bySection(rows).map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section may come twice; its place tells them apart
          <tbody key={`${section.bagian}-${index}`}>
            <tr>
              <th className={classes.section} colSpan={span} scope="rowgroup">
                <span className={classes.sectionName}>{section.bagian}</span>
              </th>
            </tr>
            {section.rows.map(({ row, at }) => (
              <HakTableRow key={row.menuId} row={row} edits={edits} cell={(column) => cell(at, column)} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

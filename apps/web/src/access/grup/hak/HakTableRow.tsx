import { HAK, type Hak } from '@presensi/domain/akses/tombol'
import { IconCheck } from '../../../ui/icons.ts'
import { Check } from './Check.tsx'
import classes from './hak.module.css'
import { RowSaving } from './RowSaving.tsx'
import { type HakRow, howMany } from './rights.ts'
import type { HakEdits } from './use-hak-edits.ts'
import { useHakWords } from './words.ts'

type HakTableRowProps = {
  readonly row: HakRow
  readonly edits: HakEdits | undefined
  readonly cell: (column: number) => { at: string; tabIndex: number }
}

export function HakTableRow({ row, edits, cell }: HakTableRowProps) {
  const t = useHakWords()
  const rights = edits?.rightsOf(row) ?? row.rights
  const able = HAK.filter((hak) => row.has.has(hak))

  const content = (hak: Hak, column: number) => {
    if (!edits) {
      return rights[hak] ? (
        <span className={classes.on} role="img" aria-label={t('given')}>
          <IconCheck size={18} stroke={2.4} aria-hidden />
        </span>
      ) : (
        <span className={classes.off} role="img" aria-label={t('notGiven')} />
      )
    }
    if (!row.has.has(hak)) {
      return <span className={classes.none} role="img" aria-label={t('noButton', { hak: t(hak) })} />
    }
    return (
      <Check
        {...cell(column)}
        label={t('cell', { hak: t(hak), menu: row.text })}
        value={rights[hak] ? 'all' : 'none'}
        onChange={(on) => edits.change([row], (_, one) => (one === hak ? on : rights[one]))}
      />
    )
  }

  return (
    <tr className={classes.row} data-changed={edits?.isChanged(row) || undefined}>
      <th scope="row" className={classes.first} data-depth={Math.min(row.depth, 3)}>
        <span className={classes.name}>
          {edits && able.length > 0 && (
            <Check
              {...cell(0)}
              label={t('wholeRow', { menu: row.text })}
              value={howMany(able.map((hak) => rights[hak]))}
              onChange={(on) => edits.change([row], () => on)}
            />
          )}
          <span>{row.text}</span>
        </span>
      </th>
      {HAK.map((hak, index) => (
        <td key={hak} className={classes.cell}>
          {content(hak, index + 1)}
        </td>
      ))}
      {edits && (
        <td className={classes.stateCell}>
          <RowSaving row={row} edits={edits} />
        </td>
      )}
    </tr>
  )
}

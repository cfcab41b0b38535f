import { HAK } from '@presensi/domain/akses/tombol'
import { IconCheck } from '../../../ui/icons.ts'
import { Check } from './Check.tsx'
import classes from './hak-card.module.css'
import { RowSaving } from './RowSaving.tsx'
import { type HakRow, howMany } from './rights.ts'
import type { HakEdits } from './use-hak-edits.ts'
import { useHakWords } from './words.ts'

/** One menu on a phone: its name first, then the rights that its page has. */
export function HakCard({ row, edits }: { readonly row: HakRow; readonly edits: HakEdits | undefined }) {
  const t = useHakWords()
  const rights = edits?.rightsOf(row) ?? row.rights
  const able = HAK.filter((hak) => row.has.has(hak))
  const given = able.filter((hak) => rights[hak])
  return (
    <li className={classes.card} data-changed={edits?.isChanged(row) || undefined}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{row.text}</h2>
          <p className={classes.section}>{row.bagian}</p>
        </div>
        {edits && able.length > 1 && (
          <Check
            label={t('wholeRow', { menu: row.text })}
            value={howMany(able.map((hak) => rights[hak]))}
            onChange={(on) => edits.change([row], () => on)}
          />
        )}
      </div>
      {edits ? (
        <div className={classes.rights}>
          {able.map((hak) => (
            <label key={hak} className={classes.right} htmlFor={`${row.menuId}-${hak}`}>
              <Check
                id={`${row.menuId}-${hak}`}
                label={t('cell', { hak: t(hak), menu: row.text })}
                value={rights[hak] ? 'all' : 'none'}
                onChange={(on) => edits.change([row], (_, one) => (one === hak ? on : rights[one]))}
              />
              <span aria-hidden>{t(hak)}</span>
            </label>
          ))}
        </div>
      ) : (
        <ul className={classes.given}>
          {given.length === 0 && <li>{t('notGiven')}</li>}
          {given.map((hak) => (
            <li key={hak} className={classes.one}>
              <IconCheck size={14} stroke={2.4} aria-hidden />
              {t(hak)}
            </li>
          ))}
        </ul>
      )}
      {edits && <RowSaving row={row} edits={edits} />}
    </li>
  )
}

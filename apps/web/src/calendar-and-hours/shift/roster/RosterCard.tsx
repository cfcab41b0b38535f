import { Button } from '@mantine/core'
import { formatNip, weekdayNames } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import classes from './cards.module.css'
import { isMember } from './membership.ts'
import type { Roster, RosterRow } from './roster.api.ts'
import { keyOf } from './roster-cells.ts'
import { useCellSay } from './use-cell-say.ts'
import type { RosterEdits } from './use-roster-edits.ts'
import { useRosterWords } from './words.ts'

type RosterCardProps = {
  readonly row: RosterRow
  readonly index: number
  /** indexes of the days of the week in sight */
  readonly days: readonly number[]
  readonly roster: Roster
  readonly edits: RosterEdits
  readonly mayEdit: boolean
  readonly onMember: (row: RosterRow) => void
}

/** One person's week. */
export function RosterCard({ row, index, days, roster, edits, mayEdit, onMember }: RosterCardProps) {
  const t = useRosterWords()
  const language = useLanguage()
  const say = useCellSay(roster.shift)
  const names = weekdayNames(language)
  const dates = days.flatMap((day) => {
    const date = roster.hari[day]
    return date ? [{ day, ...date }] : []
  })
  const warnings = row.peringatan.filter((one) => dates.some(({ tanggal }) => tanggal === one.tanggal))
  return (
    <li data-outside={row.anggota.length === 0 || undefined}>
      <strong>{row.nama}</strong>
      <div>
        <small>{formatNip(row.nip)}</small>
      </div>
      <div className={classes.membership}>
        <span>{say.member(row)}</span>
        {mayEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t(row.anggota.length > 0 ? 'memberChange' : 'memberBegin')}, ${row.nama}`}
            onClick={() => onMember(row)}
          >
            {t(row.anggota.length > 0 ? 'memberChange' : 'memberBegin')}
          </Button>
        )}
      </div>
      <div className={classes.strip}>
        {dates.map(({ day, tanggal, hari }) => {
          const kode = edits.read(index, day)
          const open = edits.isOpen(index, day)
          const changed = edits.edits.has(keyOf(row.nip, tanggal))
          const outside = open && !isMember(row, tanggal)
          const here = row.peringatan.filter((one) => one.tanggal === tanggal)
          const shift = roster.shift.find((one) => one.kode === kode)
          const choices = roster.shift.filter((one) => one.boleh || one.kode === kode)
          return (
            <label key={tanggal}>
              <span aria-hidden>
                {names[hari - 1]?.slice(0, 3)} {Number(tanggal.slice(8))}
              </span>
              <select
                aria-label={say.cell({ nama: row.nama, tanggal, kode, open, outside, changed, warnings: here })}
                value={kode ?? ''}
                disabled={!open || !mayEdit}
                data-changed={changed || undefined}
                data-outside={outside || undefined}
                style={{ borderBottomColor: shift?.warna ?? undefined }}
                onChange={(event) => edits.put([{ row: index, day, kode: event.currentTarget.value || null }])}
              >
                <option value="">–</option>
                <option value="L">L</option>
                {choices.map((one) => (
                  <option key={one.kode} value={one.kode}>
                    {one.kode}
                  </option>
                ))}
              </select>
            </label>
          )
        })}
      </div>
      {warnings.map((one) => (
        <p key={`${one.tanggal} ${one.jenis}`} className={classes.warnText}>
          {Number(one.tanggal.slice(8))}: {say.warning(one)}
        </p>
      ))}
    </li>
  )
}

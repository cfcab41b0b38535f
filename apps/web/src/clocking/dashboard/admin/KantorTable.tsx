import { Button, UnstyledButton } from '@mantine/core'
import { formatNumber } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { Section } from '../../../ui/Section.tsx'
import type { KantorAngka } from './dashboard-admin.api.ts'
import { KANTOR_SORTS, type KantorSort, nextOrder, sortKantor } from './kantor-order.ts'
import classes from './kantor-table.module.css'
import { ShareBar } from './ShareBar.tsx'
import { dueOf } from './share.ts'
import { useAdminWords } from './words.ts'

type KantorTableProps = {
  readonly kantor: readonly KantorAngka[]
  /** from the address */
  readonly order: string
  readonly onOrder: (order: string) => void
  /** absent where the person may not see names */
  readonly onOpen: ((kantorId: string) => void) | undefined
}

const FEW = 8
const FIGURES = ['terlambat', 'belum_hadir', 'perlu_konfirmasi'] as const

/** The day by office. On a phone the columns become lines of a card. */
export function KantorTable({ kantor, order, onOrder, onOpen }: KantorTableProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const sorted = sortKantor(kantor, order)
  const shown = all ? sorted : sorted.slice(0, FEW)
  const number = (value: number) => formatNumber(value, language)
  const direction = (sort: KantorSort) =>
    order === sort || (order === '' && sort === 'nama') ? 'ascending' : order === `-${sort}` ? 'descending' : undefined
  const head = (sort: KantorSort) => {
    const towards = direction(sort)
    const arrow = towards === 'ascending' ? '↑' : towards === 'descending' ? '↓' : '↕'
    return (
      <th key={sort} scope="col" aria-sort={towards ?? 'none'} data-number={sort !== 'nama' || undefined}>
        <UnstyledButton className={classes.sort} onClick={() => onOrder(nextOrder(order, sort))}>
          {t(sort === 'nama' ? 'kantor' : sort)}
          <span aria-hidden data-off={towards === undefined || undefined}>
            {arrow}
          </span>
        </UnstyledButton>
      </th>
    )
  }
  return (
    <Section
      title={t('offices')}
      flush
      footer={
        kantor.length > FEW && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
            {all ? t('fewerOffices') : t('allOffices', { n: kantor.length })}
          </Button>
        )
      }
    >
      {kantor.length === 0 ? (
        <p className={classes.none}>{t('noOffices')}</p>
      ) : (
        <table className={classes.offices}>
          <caption className={classes.hidden}>{t('officesCaption')}</caption>
          <thead>
            <tr>{KANTOR_SORTS.map(head)}</tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.kantor_id}>
                <th scope="row">
                  {onOpen ? (
                    <button
                      type="button"
                      className={classes.link}
                      aria-label={t('openOffice', { nama: row.nama })}
                      onClick={() => onOpen(row.kantor_id)}
                    >
                      {row.nama}
                    </button>
                  ) : (
                    row.nama
                  )}
                </th>
                <td data-label={t('hadir')}>
                  <ShareBar hadir={row.hadir} due={dueOf(row)} />
                </td>
                {FIGURES.map((name) => (
                  <td key={name} data-label={t(name)} data-zero={row[name] === 0 || undefined}>
                    {number(row[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

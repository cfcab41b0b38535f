import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { JENIS_TERBUKA } from '@presensi/domain/rekap/bulan-kantor'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../lib/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { DaftarTerbuka, Terbuka } from './bulan.api.ts'
import classes from './bulan.module.css'
import { useBulanWords } from './bulan-words.ts'

type TerbukaListProps = {
  readonly found: DaftarTerbuka
  readonly onPage: (page: number) => void
  readonly onDay: (nip: string, tanggal: string) => void
}

/** What is open, by kind and one by one: whose day, who ends it, and the way there. */
export function TerbukaList({ found, onPage, onDay }: TerbukaListProps) {
  const t = useBulanWords()
  const kinds = JENIS_TERBUKA.filter((jenis) => found.jumlah[jenis] > 0)
  const { page, size, total, items } = found
  return (
    <section className={classes.open} aria-label={t('openList')}>
      <h3>{t('openList')}</h3>
      {total === 0 && <p className={classes.calm}>{t('openNone')}</p>}
      {kinds.length > 0 && (
        <p className={classes.calm}>{kinds.map((jenis) => `${t(jenis)}: ${found.jumlah[jenis]}`).join(' · ')}</p>
      )}
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((one) => (
            <Item key={`${one.jenis} ${one.id} ${one.tanggal}`} one={one} onDay={onDay} />
          ))}
        </ul>
      )}
      {total > size && (
        <div className={classes.pages}>
          <Button variant="default" size="compact-sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('previousPage')}
          </Button>
          <Button variant="default" size="compact-sm" disabled={page * size >= total} onClick={() => onPage(page + 1)}>
            {t('nextPage')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Item({ one, onDay }: { readonly one: Terbuka; readonly onDay: TerbukaListProps['onDay'] }) {
  const t = useBulanWords()
  const language = useLanguage()
  const [to = '', search = ''] = one.tautan.split('?')
  const decides = () => {
    if (one.pemutus.length > 0) return t('decides', { nama: one.pemutus.map(({ nama }) => nama).join(', ') })
    if (one.tingkat === 'pybmc') return t('decidesNoPybmc')
    const byAdmin =
      one.jenis === 'konflik' ||
      one.jenis === 'belum_terdaftar' ||
      one.jenis === 'dinas_luar' ||
      one.tingkat === 'instansi'
    return t(byAdmin ? 'decidesNoAdmin' : 'decidesNone')
  }
  const tanggal = formatDate(one.tanggal, language)
  return (
    <li>
      <div>
        <button
          type="button"
          className={classes.day}
          aria-label={t('openDay', { nama: one.nama, tanggal })}
          onClick={() => onDay(one.nip, one.tanggal)}
        >
          {one.nama}, {tanggal}
        </button>
        <small>
          {t(one.jenis)} · {decides()}
        </small>
      </div>
      <div className={classes.way}>
        <StatusBadge
          kode={one.menghalangi ? 'konflik' : 'menunggu'}
          label={t(one.menghalangi ? 'blocks' : 'warns')}
          tone={one.menghalangi ? 'konflik' : 'nonaktif'}
        />
        <Link to={to as never} search={Object.fromEntries(new URLSearchParams(search)) as never}>
          {t('goTo')}
        </Link>
      </div>
    </li>
  )
}

import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { type AkunSaldo, type BarisSaldo, type BukuSaldo, useSaldo } from './saldo.api.ts'
import classes from './saldo.module.css'
import { useSumberSay } from './use-sumber-say.ts'
import { useSaldoWords } from './words.ts'

type SaldoLedgerProps = {
  /** one's own where nothing is said */
  readonly nip?: string | undefined
  readonly tahun?: number | undefined
}

/** What somebody has of annual leave in a year, source by source, with every line and its basis. */
export function SaldoLedger({ nip, tahun }: SaldoLedgerProps) {
  const found = useSaldo({ nip, tahun })
  if (found.isError) return <ErrorState message={sayError(found.error)} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonText lines={4} />
  return <Ledger saldo={found.data} />
}

function Ledger({ saldo }: { readonly saldo: BukuSaldo }) {
  const t = useSaldoWords()
  const language = useLanguage()
  const { tahun, sisa, akun, tanpa_hak: tanpa } = saldo
  return (
    <div className={classes.ledger}>
      <p className={classes.total}>
        <strong>{t('days', { n: sisa })}</strong>
        <span>{t('leftIn', { tahun: String(tahun) })}</span>
      </p>
      {tanpa !== null && (
        <p className={classes.note} role="status">
          {t(tanpa.alasan, { mulai: tanpa.mulai === null ? '' : formatDate(tanpa.mulai, language) })}
        </p>
      )}
      {akun.length === 0 && tanpa === null && <p className={classes.note}>{t('empty', { tahun: String(tahun) })}</p>}
      {akun.map((one) => (
        <Account key={one.sumber} akun={one} tahun={tahun} />
      ))}
      {akun.length > 1 && <p className={classes.note}>{t('order')}</p>}
    </div>
  )
}

function Account({ akun, tahun }: { readonly akun: AkunSaldo; readonly tahun: number }) {
  const t = useSaldoWords()
  const sumberOf = useSumberSay()
  return (
    <section className={classes.account}>
      <h3 className={classes.heading}>
        <span>{sumberOf(akun.sumber, tahun)}</span>
        <span className={classes.left}>{t('days', { n: akun.sisa })}</span>
      </h3>
      <ol className={classes.lines}>
        {akun.baris.map((line) => (
          <Line key={line.urut} line={line} />
        ))}
      </ol>
    </section>
  )
}

const signed = (days: number): string => (days > 0 ? `+${days}` : days < 0 ? `−${-days}` : '0')

function Line({ line }: { readonly line: BarisSaldo }) {
  const t = useSaldoWords()
  const language = useLanguage()
  const { jenis, jumlah, tanda, sisa, tanggal, dasar, alasan, untuk, oleh, rencana } = line
  // Of a mark the number of days is what it says; of a change what it changes.
  const what = jumlah === 0 && tanda > 0 ? t('marked', { n: tanda }) : signed(jumlah)
  const facts = [
    untuk === null ? null : formatDate(untuk, language),
    dasar,
    alasan,
    rencana ? t('planned') : formatDate(tanggal, language),
    oleh,
  ]
  return (
    <li className={classes.line} data-planned={rencana || undefined}>
      <span className={classes.what}>
        <strong>{t(`jenis_${jenis}`)}</strong>
        <small>{facts.filter((one) => one !== null).join(' · ')}</small>
      </span>
      <span className={classes.change}>{what}</span>
      <span className={classes.after}>{t('after', { n: sisa })}</span>
    </li>
  )
}

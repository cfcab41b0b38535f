import { useZone } from '../../lib/use-zone.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import type { Registrasi } from './registrasi.api.ts'
import classes from './registrasi.module.css'
import { useRegistrasiWords } from './words.ts'

type RequestsOfNipProps = { readonly row: Registrasi; readonly onOpen: (id: string) => void }

/** All that waits for one NIP, in the order it was asked: who decides on one decides on all of them. */
export function RequestsOfNip({ row, onOpen }: RequestsOfNipProps) {
  const t = useRegistrasiWords()
  const zone = useZone()
  if (row.lain.length === 0) return null
  const all = [...row.lain, row].toSorted((a, b) => a.dibuat_pada.localeCompare(b.dibuat_pada))
  return (
    <section className={classes.requests} aria-label={t('several', { jumlah: all.length })}>
      <h3>{t('several', { jumlah: all.length })}</h3>
      <p>{t('severalText')}</p>
      <ul>
        {all.map(({ id, nama, email, dibuat_pada }) => (
          <li key={id} aria-current={id === row.id ? 'true' : undefined}>
            {id === row.id ? (
              <strong>{email}</strong>
            ) : (
              <button type="button" onClick={() => onOpen(id)}>
                {email}
              </button>
            )}
            <span className={classes.when}>
              {nama} · <TimeText instant={dibuat_pada} zone={zone} />
              {id === row.id ? ` · ${t('thisOne')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

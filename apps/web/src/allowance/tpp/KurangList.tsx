import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { type OrangKurang, useKurang } from './periode.api.ts'
import classes from './tpp.module.css'
import { useTppWords } from './words.ts'

/** Who cannot be paid yet, what is missing and who can mend it: nothing is guessed. */
export function KurangList({ periode_id }: { readonly periode_id: string }) {
  const t = useTppWords()
  const [page, setPage] = useState(1)
  const found = useKurang(periode_id, page)
  const content = () => {
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={3} />
    const { items, total, size, perlu_dihitung_ulang } = found.data
    return (
      <>
        {perlu_dihitung_ulang > 0 && <p className={classes.note}>{t('ulangN', { n: perlu_dihitung_ulang })}</p>}
        {total === 0 ? (
          <p className={classes.note}>{t('lengkap')}</p>
        ) : (
          <ul className={classes.plain}>
            {items.map((one) => (
              <KurangRow key={one.id} one={one} periode_id={periode_id} />
            ))}
          </ul>
        )}
        {total > size && (
          <div className={classes.buttons}>
            <Button variant="default" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('before')}
            </Button>
            <Button variant="default" size="sm" disabled={page * size >= total} onClick={() => setPage(page + 1)}>
              {t('next')}
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <Section title={found.data === undefined ? t('kurang') : t('kurangN', { n: found.data.total })} level={3}>
      {content()}
    </Section>
  )
}

function KurangRow({ one, periode_id }: { readonly one: OrangKurang; readonly periode_id: string }) {
  const t = useTppWords()
  const isOurs = one.kurang.some(({ pembenah }) => pembenah === 'keuangan')
  return (
    <li className={classes.lack}>
      <div>
        <strong>{one.nama}</strong>
        {one.kantor !== null && <small>{one.kantor}</small>}
      </div>
      <ul>
        {one.kurang.map(({ hal, pembenah, kantor }) => (
          <li key={hal}>
            {t(`kurang_${hal}`)}
            {kantor.length > 0 && ` (${kantor.join(', ')})`} · {t(`oleh_${pembenah}`)}
          </li>
        ))}
      </ul>
      {isOurs && (
        <Link to="/instansi/tpp/perhitungan/lists" search={{ periode_id, nip: one.nip } as never}>
          {t('mend', { nama: one.nama })}
        </Link>
      )}
    </li>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pagesOf, useMenu } from '../../access/menu/public.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconBell } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { type Hal, remindKurang } from './lanjut.api.ts'
import { Pager } from './Pager.tsx'
import { type OrangKurang, useKurang } from './periode.api.ts'
import classes from './tpp.module.css'
import { useTppWords } from './words.ts'

type KurangListProps = {
  readonly periode_id: string
  readonly mayRemind: boolean
  /** of its heading in the page */
  readonly level: 2 | 3
}

/** Who cannot be paid yet, what is missing and who can mend it: nothing is guessed. */
export function KurangList({ periode_id, mayRemind, level }: KurangListProps) {
  const t = useTppWords()
  const [page, setPage] = useState(1)
  const found = useKurang(periode_id, page)
  const content = () => {
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={3} />
    const { items, total, perlu_dihitung_ulang, jumlah } = found.data
    return (
      <>
        {perlu_dihitung_ulang > 0 && <p className={classes.note}>{t('ulangN', { n: perlu_dihitung_ulang })}</p>}
        {total === 0 ? (
          <p className={classes.note}>{t('lengkap')}</p>
        ) : (
          <>
            {mayRemind && <RemindAll periode_id={periode_id} jumlah={jumlah} />}
            <ul className={classes.plain}>
              {items.map((one) => (
                <KurangRow key={one.id} one={one} periode_id={periode_id} mayRemind={mayRemind} />
              ))}
            </ul>
          </>
        )}
        <Pager of={found.data} onPage={setPage} />
      </>
    )
  }
  return (
    <Section title={found.data === undefined ? t('kurang') : t('kurangN', { n: found.data.total })} level={level}>
      {content()}
    </Section>
  )
}

/** What others mend; keuangan does the rest. */
const OTHERS = ['rekap', 'golongan', 'status_ptkp', 'plt'] as const

type RemindAllProps = { readonly periode_id: string; readonly jumlah: Readonly<Partial<Record<Hal, number>>> }

/** Of each matter that others mend: how many lack it, and one press that reminds all of them. */
function RemindAll({ periode_id, jumlah }: RemindAllProps) {
  const t = useTppWords()
  const matters = OTHERS.flatMap((hal) => {
    const n = jumlah[hal]
    return n === undefined ? [] : [{ hal, n }]
  })
  if (matters.length === 0) return null
  return (
    <ul className={classes.plain}>
      {matters.map(({ hal, n }) => (
        <li key={hal} className={classes.matter}>
          <span>{t('kurangHal', { hal: t(`kurang_${hal}`), n })}</span>
          <RemindButton periode_id={periode_id} hal={hal} label={t('remindAll')} name={t(`kurang_${hal}`)} />
        </li>
      ))}
    </ul>
  )
}

type RemindButtonProps = {
  readonly periode_id: string
  readonly hal: Hal
  readonly nip?: string
  readonly label: string
  /** whom or what it is about, for who hears the button only */
  readonly name: string
}

function RemindButton({ periode_id, hal, nip, label, name }: RemindButtonProps) {
  const t = useTppWords()
  const [busy, setBusy] = useState(false)
  const remind = async () => {
    setBusy(true)
    await remindKurang({ periode_id, hal, ...(nip !== undefined && { nip }) }).then(
      ({ diingatkan }) => notify('success', diingatkan === 0 ? t('remindedBefore') : t('reminded', { n: diingatkan })),
      (error: unknown) => notify('danger', sayError(error)),
    )
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      leftSection={<IconBell size={16} aria-hidden />}
      aria-label={`${label}: ${name}`}
      onClick={() => void remind()}
    >
      {label}
    </Button>
  )
}

type KurangRowProps = { readonly one: OrangKurang; readonly periode_id: string; readonly mayRemind: boolean }

function KurangRow({ one, periode_id, mayRemind }: KurangRowProps) {
  const t = useTppWords()
  const isOurs = one.can.ubah && one.kurang.some(({ pembenah }) => pembenah === 'keuangan')
  return (
    <li className={classes.lack}>
      <div>
        <strong>{one.nama}</strong>
        {one.kantor !== null && <small>{one.kantor}</small>}
      </div>
      <ul>
        {one.kurang.map((matter) => (
          <li key={matter.hal}>
            {matter.hal === 'rekap' && matter.kantor.length === 0 ? t('tanpaKantor') : t(`kurang_${matter.hal}`)}
            {matter.kantor.length > 0 && ` (${matter.kantor.join(', ')})`} · {t(`oleh_${matter.pembenah}`)}{' '}
            <Mend one={one} matter={matter} periode_id={periode_id} mayRemind={mayRemind} />
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

type MendProps = KurangRowProps & { readonly matter: OrangKurang['kurang'][number] }

/** The way to where it is mended, for who has that page; else a word to who can. What keuangan mends has its link below. */
function Mend({ one, matter: { hal, pembenah, tautan }, periode_id, mayRemind }: MendProps) {
  const t = useTppWords()
  const pages = pagesOf(useMenu().data)
  if (pembenah === 'keuangan' && one.can.ubah) return null
  const [path = '', query = ''] = tautan.split('?')
  if (pembenah !== 'keuangan' && pages.some(({ url }) => url === path))
    return (
      <Link to={path as '/'} search={Object.fromEntries(new URLSearchParams(query)) as never}>
        {t('mendHere')}
      </Link>
    )
  return mayRemind ? (
    <RemindButton periode_id={periode_id} hal={hal} nip={one.nip} label={t('remind')} name={one.nama} />
  ) : null
}

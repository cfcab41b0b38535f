import { useQuery } from '@tanstack/react-query'
import { searchPegawai } from '../../people-and-places/referensi/public.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { DinasLuarActions } from './DinasLuarActions.tsx'
import { DinasLuarFacts } from './DinasLuarFacts.tsx'
import { DinasLuarForm } from './DinasLuarForm.tsx'
import { useDinasLuarList } from './dinas-luar.api.ts'
import classes from './dinas-luar.module.css'
import { useDinasLuarWords } from './words.ts'

type DinasLuarDrawerProps = {
  /** from the address */
  readonly id: string | undefined
  /** the state that the list shows, where it shows one: a deleted letter is found only there */
  readonly status: string | undefined
  readonly mode: 'baru' | 'ubah' | 'lihat'
  readonly may: (right: 'ubah' | 'hapus') => boolean
  /** from the address: for whom and which day a new one begins */
  readonly start: { readonly nip: string | undefined; readonly tanggal: string | undefined }
  readonly onEdit: () => void
  readonly onSee: () => void
  readonly onClose: () => void
}

export function DinasLuarDrawer({ id, status, mode, may, start, onEdit, onSee, onClose }: DinasLuarDrawerProps) {
  const t = useDinasLuarWords()
  const isNew = mode === 'baru'
  const query = { id: id ?? '', ...(status === 'dihapus' && { status }) }
  const found = useDinasLuarList(query, !isNew && id !== undefined)
  const row = isNew ? undefined : found.data?.items.find((one) => one.id === id)
  const changes = mode === 'ubah' && row?.can.ubah === true && may('ubah')
  const content = () => {
    if (isNew) return <NewDinasLuar key={`${start.nip} ${start.tanggal}`} start={start} onDone={onClose} />
    if (id === undefined) return null
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (row === undefined) return found.isFetching ? <SkeletonForm /> : <NotFoundState />
    if (changes) return <DinasLuarForm key={row.id} row={row} onDone={onSee} />
    return (
      <div className={classes.facts}>
        <DinasLuarActions row={row} mayChange={may('ubah')} mayDelete={may('hapus')} onEdit={onEdit} onGone={onClose} />
        <DinasLuarFacts row={row} />
      </div>
    )
  }
  return (
    <Drawer
      opened={isNew || id !== undefined}
      onClose={onClose}
      title={isNew ? t('newTitle') : changes ? t('editTitle') : (row?.tujuan ?? t('seeTitle'))}
      subtitle={isNew ? undefined : row?.nomor_surat}
      size="lg"
    >
      {content()}
    </Drawer>
  )
}

type NewDinasLuarProps = { readonly start: DinasLuarDrawerProps['start']; readonly onDone: () => void }

/** An empty form, or one that somebody came to from a person's day. */
function NewDinasLuar({ start: { nip, tanggal }, onDone }: NewDinasLuarProps) {
  const found = useQuery({
    queryKey: ['pegawai', 'nip', nip],
    queryFn: async () => (await searchPegawai(nip ?? '')).find((one) => one.nip === nip) ?? null,
    enabled: nip !== undefined,
  })
  if (nip !== undefined && found.isPending) return <SkeletonForm />
  const date = tanggal !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(tanggal) ? tanggal : undefined
  return (
    <DinasLuarForm
      row={undefined}
      start={{
        ...(found.data ? { nips: [found.data] } : {}),
        ...(date === undefined ? {} : { tanggal_mulai: date, tanggal_selesai: date }),
      }}
      onDone={onDone}
    />
  )
}

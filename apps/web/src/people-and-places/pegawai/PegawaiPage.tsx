import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { notify } from '../../lib/notices.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { IconKey, IconPlus, IconTrash, IconUpload } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { PEGAWAI_PARAMS } from '../params.ts'
import { BelumTab } from './BelumTab.tsx'
import { DaftarTab } from './DaftarTab.tsx'
import { type Part, partsOf } from './parts.ts'
import type { Pegawai, PegawaiSaved } from './pegawai.api.ts'
import type { PegawaiAct } from './use-pegawai-acts.ts'
import { usePegawaiWords } from './words.ts'

const PegawaiDrawer = lazy(() => import('./PegawaiDrawer.tsx').then((module) => ({ default: module.PegawaiDrawer })))
const PegawaiDialogs = lazy(() => import('./PegawaiDialogs.tsx').then((module) => ({ default: module.PegawaiDialogs })))
const PenggantiTab = lazy(() => import('./PenggantiTab.tsx').then((module) => ({ default: module.PenggantiTab })))
const ImportDrawer = lazy(() => import('./ImportDrawer.tsx').then((module) => ({ default: module.ImportDrawer })))

const BuatAkunDialog = lazy(() => import('./BuatAkunDialog.tsx').then((module) => ({ default: module.BuatAkunDialog })))

const tellsMore = ({ kata_sandi_sementara, akun, peringatan }: PegawaiSaved): boolean =>
  kata_sandi_sementara !== undefined || !['ada', 'tidak_diminta'].includes(akun) || peringatan.length > 0

export function PegawaiPage() {
  const t = usePegawaiWords()
  const may = useButtons('/pegawaikantor/lists')
  const { search, replaceAll, change } = useAddress(PEGAWAI_PARAMS)
  const [act, setAct] = useState<PegawaiAct>()
  const [outcome, setOutcome] = useState<PegawaiSaved>()
  const pengganti = search.tab === 'pengganti'
  const isNew = search.buka === 'baru' && may('tambah') && !pengganti
  const imports = search.buka === 'impor' && may('proses') && !pengganti
  const drawer = useOnceOpened(isNew || search.pegawai !== undefined || outcome !== undefined)
  const importing = useOnceOpened(imports)
  const accounts = search.buka === 'akun' && may('proses') && !pengganti
  const making = useOnceOpened(accounts)

  const open = (nip: string, part: Part) => {
    setOutcome(undefined)
    change({ buka: undefined, pegawai: nip, bagian: part === 'data' ? undefined : part })
  }
  const close = () => {
    setOutcome(undefined)
    change({ buka: undefined, pegawai: undefined, bagian: undefined })
  }
  const saved = (one: PegawaiSaved) => {
    if (tellsMore(one)) return setOutcome(one)
    notify('success', t('saved', { nama: one.nama }))
    open(one.nip, 'data')
  }
  const { doors, acts } = usePegawaiActions({ onPart: open, onAct: setAct })
  const rowActions = (row: Pegawai) => [...doors(row), ...acts(row, row.kantor_id)]
  const place = (row: Pegawai) => open(row.nip, partsOf(row, may('ubah')).includes('tempatkan') ? 'tempatkan' : 'data')

  const add = may('tambah') && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => change({ buka: pengganti ? 'plt-baru' : 'baru', pegawai: undefined })}
    >
      {pengganti ? t('addPengganti') : t('add')}
    </Button>
  )
  const sheets = may('proses') &&
    !pengganti && [
      {
        key: 'import',
        label: t('importSheet'),
        icon: <IconUpload size={18} aria-hidden />,
        onSelect: () => change({ buka: 'impor', pegawai: undefined }),
      },
      {
        key: 'accounts',
        label: t('accounts'),
        icon: <IconKey size={18} aria-hidden />,
        onSelect: () => change({ buka: 'akun', pegawai: undefined }),
      },
    ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} menu={sheets || []} />
      <TabBar
        label={t('tabs')}
        value={search.tab}
        onChange={(tab) => replaceAll(tab === 'pegawai' ? {} : { tab })}
        items={[
          { value: 'pegawai', label: t('tabPegawai') },
          { value: 'asn', label: t('tabAsn') },
          { value: 'non_asn', label: t('tabNonAsn') },
          { value: 'pengganti', label: t('tabPengganti') },
        ]}
      >
        {(tab) => {
          if (tab === 'asn' || tab === 'non_asn')
            return <BelumTab key={tab} kelompok={tab} onOpen={place} actions={rowActions} />
          if (tab === 'pengganti')
            return (
              <Suspense>
                <PenggantiTab />
              </Suspense>
            )
          return (
            <DaftarTab
              add={add}
              may={{ ubah: may('ubah'), akun: may('proses'), unduh: may('export_excel') }}
              onOpen={(row) => open(row.nip, 'data')}
              actions={rowActions}
            />
          )
        }}
      </TabBar>
      <Suspense>
        {drawer && (
          <PegawaiDrawer
            nip={search.pegawai}
            part={search.bagian}
            isNew={isNew}
            mayChange={may('ubah')}
            outcome={outcome}
            actions={({ pegawai, penempatan }) => acts(pegawai, pegawai.kantor_id ?? penempatan[0]?.kantor_id ?? null)}
            onPart={open}
            onSaved={saved}
            onClose={close}
          />
        )}
        {importing && <ImportDrawer opened={imports} mayDownload={may('export_excel')} onClose={close} />}
        {making && <BuatAkunDialog opened={accounts} search={search} onClose={close} />}
        {act && <PegawaiDialogs act={act} onAct={setAct} onSaved={saved} onDeleted={close} />}
      </Suspense>
    </>
  )
}

type PegawaiActions = {
  readonly onPart: (nip: string, part: Part) => void
  readonly onAct: (act: PegawaiAct) => void
}

/** What can be done with an employee, by the person's buttons and by what the employee is. */
function usePegawaiActions({ onPart, onAct }: PegawaiActions) {
  const t = usePegawaiWords()
  const may = useButtons('/pegawaikantor/lists')
  const changes = (pegawai: Pegawai) => may('ubah') && pegawai.can.ubah

  /** the forms and views, for a row of a list */
  const doors = (pegawai: Pegawai): ActionItem[] => {
    const parts = partsOf(pegawai, may('ubah'))
    const door = (part: Part, label: string): ActionItem[] =>
      parts.includes(part) ? [{ key: part, label, onSelect: () => onPart(pegawai.nip, part) }] : []
    return [
      ...door('data', t('open')),
      ...door('ubah', t('edit')),
      ...door('mutasi', t('move')),
      ...door('tempatkan', pegawai.aktif ? t('place') : t('placeAgain')),
    ]
  }

  /** what happens to the person */
  const acts = (pegawai: Pegawai, kantor_id: string | null): ActionItem[] => {
    const act = (kind: PegawaiAct['kind'], label: string, danger = false): ActionItem => ({
      key: kind,
      label,
      danger,
      ...(kind === 'delete' ? { icon: <IconTrash size={18} aria-hidden /> } : {}),
      onSelect: () => onAct({ kind, pegawai, kantor_id }),
    })
    const active = pegawai.aktif
    return [
      ...(active && !pegawai.terhubung && pegawai.kantor_id !== null && changes(pegawai)
        ? [act('account', t('makeAccount'))]
        : []),
      ...(active && may('proses') ? [act('offline', t('setOffline'))] : []),
      ...(may('proses') ? [act('face', t('resetFace'))] : []),
      ...(active && pegawai.berhenti_pada !== null && kantor_id !== null && changes(pegawai)
        ? [act('stay', t('stay'))]
        : []),
      ...(active && kantor_id !== null && changes(pegawai) ? [act('off', t('deactivate'), true)] : []),
      ...(may('hapus') && pegawai.can.hapus ? [act('delete', t('delete'), true)] : []),
    ]
  }
  return { doors, acts }
}

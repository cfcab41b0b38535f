import { Button } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { searchKantor, useKantorNames } from '../../people-and-places/referensi/public.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { HARI_KERJA_PARAMS } from '../params.ts'
import { useKalender } from './hari-kerja.api.ts'
import classes from './hari-kerja.module.css'
import { KalenderView } from './KalenderView.tsx'
import { useHariKerjaWords } from './words.ts'

const HariDrawer = lazy(() => import('./HariDrawer.tsx').then((module) => ({ default: module.HariDrawer })))
const GenerateDrawer = lazy(() => import('./GenerateDrawer.tsx').then((module) => ({ default: module.GenerateDrawer })))

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const DATE = /^20\d\d-\d\d-\d\d$/
const WHY = '/harikerja/lists/mengapa'

/** The drawer that explains a person's schedule stands in the outlet, at an address of its own. */
export function HariKerjaPage() {
  const today = useToday()
  const t = useHariKerjaWords()
  const navigate = useNavigate()
  const { search, change } = useAddress(HARI_KERJA_PARAMS)
  const may = useButtons('/harikerja/lists')
  const month = MONTH.test(search.bulan ?? '') ? (search.bulan ?? '') : today.slice(0, 7)
  const kantorId = search.kantor_id
  const namesOf = useKantorNames()
  const [picked, setPicked] = useState<Office>()
  const kantor = kantorId === undefined ? undefined : picked?.id === kantorId ? picked : namesOf([kantorId])[0]
  const tahun = Number(month.slice(0, 4))
  const kalender = useKalender(tahun, kantorId)
  const tanggal = DATE.test(search.hari ?? '') ? search.hari : undefined
  const generates = search.buka === 'buat' && may('proses')
  const dayOpened = useOnceOpened(tanggal !== undefined)
  const generateOpened = useOnceOpened(generates)
  const explain = (date?: string) =>
    void navigate({ to: WHY, search: { ...search, hari: undefined, tanggal: date ?? today } as never })

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        action={
          <>
            <Button variant="default" title={t('whyHelp')} onClick={() => explain()}>
              {t('why')}
            </Button>
            {may('proses') && (
              <Button onClick={() => change({ buka: 'buat', hari: undefined })}>{t('generate')}</Button>
            )}
          </>
        }
      />
      <KantorChoice
        value={kantor}
        onChange={(office) => {
          setPicked(office)
          change({ kantor_id: office?.id })
        }}
      />
      {kalender.isError ? (
        <ErrorState onRetry={() => void kalender.refetch()} />
      ) : (
        <div aria-busy={kalender.isPending}>
          <KalenderView
            items={kalender.data?.items ?? []}
            month={month}
            asYear={search.tampil === 'tahun'}
            onMonth={(bulan) => change({ bulan })}
            onView={(asYear) => change({ tampil: asYear ? 'tahun' : undefined })}
            onPick={(hari) => change({ hari, buka: undefined })}
          />
        </div>
      )}
      <Suspense>
        {dayOpened && (
          <HariDrawer
            tanggal={tanggal}
            hari={kalender.data?.items.find((one) => one.tanggal === tanggal)}
            kantor={kantor}
            mayChange={may('ubah') || may('tambah')}
            mayDelete={may('hapus')}
            onClose={() => change({ hari: undefined })}
            onWhy={() => explain(tanggal)}
          />
        )}
        {generateOpened && (
          <GenerateDrawer
            opened={generates}
            tahun={tahun}
            bulan={Number(month.slice(5))}
            kantor={kantor}
            onClose={() => change({ buka: undefined })}
          />
        )}
      </Suspense>
      <Outlet />
    </>
  )
}

type KantorChoiceProps = {
  readonly value: Office | undefined
  readonly onChange: (office: Office | undefined) => void
}

/** Whose calendar it is: the agency's, or one kantor's. */
function KantorChoice({ value, onChange }: KantorChoiceProps) {
  const t = useHariKerjaWords()
  return (
    <div className={classes.office}>
      <OfficePicker
        label={t('kantor')}
        description={t('kantorHelp')}
        value={value ?? null}
        search={searchKantor}
        onChange={(office) => onChange(office ?? undefined)}
      />
    </div>
  )
}

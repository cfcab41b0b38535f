import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconChevronLeft } from '../../ui/icons.ts'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useButtons } from '../menu/public.ts'
import { GRUP_HAK_PARAMS } from '../params.ts'
import type { GrupAct } from './GrupDialog.tsx'
import { useGrup } from './grup.api.ts'
import classes from './grup.module.css'
import { HakEditor } from './hak/HakEditor.tsx'
import { InitialiseButton } from './hak/InitialiseButton.tsx'
import { useGrupActions } from './use-grup-actions.tsx'
import { useGrupWords } from './words.ts'

const GrupDialog = lazy(() => import('./GrupDialog.tsx').then((module) => ({ default: module.GrupDialog })))
const GrupDrawer = lazy(() => import('./GrupDrawer.tsx').then((module) => ({ default: module.GrupDrawer })))

/** One group: the buttons that it gives on each menu. */
export function GrupHakPage() {
  const t = useGrupWords()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const id = params.id ?? ''
  const can = useButtons('/superadmin/grup')
  const navigate = useNavigate()
  const address = useAddress(GRUP_HAK_PARAMS)
  const drawerOpened = useOnceOpened(address.search.buka !== undefined)
  const result = useGrup(id)
  const [act, setAct] = useState<GrupAct>()
  const actionsOf = useGrupActions({ onRename: () => address.change({ buka: id }), onAct: setAct })
  const close = () => address.change({ buka: undefined })
  const grup = result.data

  if (result.isError) {
    const missing = result.error instanceof CallError && [400, 404].includes(result.error.status)
    const requestId = result.error instanceof CallError ? result.error.requestId : undefined
    return (
      <>
        <PageHeader title={t('title')} />
        <Section>
          {missing ? (
            <NotFoundState />
          ) : (
            <ErrorState message={sayError(result.error)} requestId={requestId} onRetry={() => void result.refetch()} />
          )}
        </Section>
      </>
    )
  }
  return (
    <>
      <PageHeader
        above={
          <Button
            component={Link}
            to="/superadmin/grup"
            variant="subtle"
            size="compact-sm"
            className={classes.back}
            leftSection={<IconChevronLeft size={16} aria-hidden />}
          >
            {t('back')}
          </Button>
        }
        title={grup?.name_group ?? t('title')}
        purpose={
          <>
            {grup && <StatusBadge kode={grup.status_active ? 'aktif' : 'nonaktif'} />}{' '}
            {grup && `${t('members', { n: grup.jumlah_anggota })}. `}
            {t('rightsPurpose')}
          </>
        }
        action={can('inisialisasi') && <InitialiseButton groupId={id} />}
        menu={grup ? actionsOf(grup) : []}
      />
      {grup ? <HakEditor key={id} groupId={id} /> : <SkeletonText lines={8} />}
      <Suspense>
        {drawerOpened && (
          <GrupDrawer
            open={address.search.buka}
            rows={grup ? [grup] : []}
            loading={result.isPending}
            onClose={close}
            onCreated={close}
          />
        )}
        {act && (
          <GrupDialog
            act={act}
            onClose={() => setAct(undefined)}
            onDeleted={() => void navigate({ to: '/superadmin/grup', search: {} as never })}
          />
        )}
      </Suspense>
    </>
  )
}

import { Button } from '@mantine/core'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useWaitingCount } from '../../identity/registrasi/public.ts'
import { withoutLastSlash } from '../../lib/without-last-slash.ts'
import { IconPlus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { useButtons } from '../menu/public.ts'
import { usePeranPageWords } from './words.ts'

const BASE = '/manajemen-role/lists'
const PATHS: Readonly<Record<string, string>> = {
  peran: BASE,
  grup: `${BASE}/grup`,
  pendaftaran: `${BASE}/pendaftaran`,
  hak: `${BASE}/hak-tombol`,
}
const WITH_ACTION = ['peran', 'grup']

/** The page User Role: its tabs have addresses of their own, and each tab is a screen of its feature. */
export function PeranLayout() {
  const t = usePeranPageWords()
  const can = useButtons(BASE)
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => withoutLastSlash(state.location.pathname) })
  const tab = Object.keys(PATHS).find((name) => PATHS[name] === path) ?? 'peran'
  const waiting = useWaitingCount()
  const action = WITH_ACTION.includes(tab) && can('tambah') && (
    <Button
      component={Link}
      to="."
      search={((before: Record<string, string>) => ({ ...before, buka: 'baru' })) as never}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {tab === 'peran' ? t('give') : t('addMember')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={action} />
      <TabBar
        label={t('tabs')}
        value={tab}
        onChange={(next) => void navigate({ to: PATHS[next] ?? BASE, search: {} as never })}
        items={[
          { value: 'peran', label: t('tabPeran') },
          { value: 'grup', label: t('tabGrup') },
          { value: 'pendaftaran', label: t('tabPendaftaran'), ...(waiting ? { count: waiting } : {}) },
          { value: 'hak', label: t('tabHak') },
        ]}
      >
        {() => <Outlet />}
      </TabBar>
    </>
  )
}

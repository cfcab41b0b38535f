import { Outlet, useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../../lib/address.ts'
import { currentRoles } from '../../../lib/session/person.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { PRESENSI_INSTANSI_PARAMS } from '../../params.ts'
import { PresensiLog } from './PresensiLog.tsx'
import { useLogWords } from './words.ts'

const SCREEN = '/logabsensi/lists/logkehadiran'
const DECLARES: readonly string[] = ['role:presensi:admin:instansi', 'role:presensi:superadmin']

/** The drawer of outages stands in the outlet, at an address of its own. */
export function PresensiInstansiPage() {
  const t = useLogWords()
  const navigate = useNavigate()
  const { search } = useAddress(PRESENSI_INSTANSI_PARAMS)
  const declares = currentRoles().some((role) => DECLARES.includes(role))
  const outages = () =>
    void navigate({ to: `${SCREEN}/gangguan`, search: { ...search, buka: undefined } as never, resetScroll: false })
  return (
    <>
      <PresensiLog
        screen={SCREEN}
        title={t('titleInstansi')}
        purpose={`${t('purposeInstansi')} ${t('defaultSpan')}`}
        menu={
          declares
            ? [
                {
                  key: 'gangguan',
                  label: t('outages'),
                  icon: <IconAlertTriangle size={18} aria-hidden />,
                  onSelect: outages,
                },
              ]
            : []
        }
      />
      <Outlet />
    </>
  )
}

import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, UnstyledButton } from '@mantine/core'
import IconDevicesOff from '@tabler/icons-react/dist/esm/icons/IconDevicesOff.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from '../lib/preferences/LanguageSwitch.tsx'
import { SchemeToggle } from '../lib/preferences/SchemeToggle.tsx'
import { useProfile } from '../lib/profile.ts'
import { NipText } from '../ui/NipText.tsx'
import { Person } from './Person.tsx'
import classes from './topbar.module.css'
import { useLogOut } from './use-log-out.ts'
import { useShellWords } from './words.ts'

export function AccountMenu() {
  const t = useShellWords()
  const profile = useProfile().data
  const { pending, leave } = useLogOut()
  return (
    <div className={classes.account}>
      <Person profile={profile} />
      <Menu position="bottom-end" width={272} shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.avatar} aria-label={t('account', { nama: profile?.nama ?? '' })}>
            {(profile?.nama ?? ' ').slice(0, 1)}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {profile && (
            <div className={classes.card}>
              <div className={classes.name}>{profile.nama}</div>
              <NipText nip={profile.nip_baru} copy />
            </div>
          )}
          <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={18} stroke={1.6} />}>
            {t('profile')}
          </Menu.Item>
          <fieldset className={classes.choices} aria-label={t('appearance')}>
            <LanguageSwitch />
            <SchemeToggle />
          </fieldset>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={18} stroke={1.6} />}
            disabled={pending}
            onClick={() => leave(false)}
          >
            {t('logout')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDevicesOff size={18} stroke={1.6} />}
            disabled={pending}
            onClick={() => leave(true)}
          >
            {t('logoutAll')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { logOut } from '../identity/auth/public.ts'
import { notify } from '../lib/notices.ts'
import { LanguageSwitch } from '../lib/preferences/LanguageSwitch.tsx'
import { SchemeToggle } from '../lib/preferences/SchemeToggle.tsx'
import { sayError } from '../lib/say-error.ts'
import { useProfile } from '../lib/session/profile.ts'
import { IconDevicesOff, IconLogout, IconUserCircle } from '../ui/icons.ts'
import { NipText } from '../ui/NipText.tsx'
import classes from './account-menu.module.css'
import { Person } from './Person.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useShellWords } from './words.ts'

export function AccountMenu() {
  const t = useShellWords()
  const profile = useProfile().data
  const { pending, leave } = useLogOut()
  const { opened, toggle, close, area } = useDisclosure()
  const panelId = useId()
  return (
    <div className={classes.account} ref={area}>
      <Person profile={profile} />
      <button
        type="button"
        className={classes.avatar}
        aria-label={t('account', { nama: profile?.nama ?? '' })}
        aria-expanded={opened}
        aria-controls={panelId}
        onClick={toggle}
      >
        {(profile?.nama ?? ' ').slice(0, 1)}
      </button>
      <div id={panelId} className={classes.panel} hidden={!opened}>
        {profile && (
          <div className={classes.card}>
            <div className={classes.name}>{profile.nama}</div>
            <NipText nip={profile.nip_baru} copy />
          </div>
        )}
        <Link to="/profile" className={classes.item} onClick={close}>
          <IconUserCircle size={18} stroke={1.6} aria-hidden="true" />
          {t('profile')}
        </Link>
        <fieldset className={classes.choices} aria-label={t('appearance')}>
          <LanguageSwitch />
          <SchemeToggle />
        </fieldset>
        <hr className={classes.line} />
        <button type="button" className={classes.item} disabled={pending} onClick={() => leave(false)}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          {t('logout')}
        </button>
        <button type="button" className={classes.item} disabled={pending} onClick={() => leave(true)}>
          <IconDevicesOff size={18} stroke={1.6} aria-hidden="true" />
          {t('logoutAll')}
        </button>
      </div>
    </div>
  )
}

function useLogOut() {
  const [pending, setPending] = useState(false)
  const leave = async (everywhere: boolean) => {
    setPending(true)
    try {
      await logOut(everywhere)
    } catch (error) {
      notify('danger', useShellWords.now()('logoutFailed', { sebab: sayError(error) }))
    } finally {
      setPending(false)
    }
  }
  return { pending, leave: (everywhere: boolean) => void leave(everywhere) }
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePeranWords } from '../access/peran/public.ts'
import { currentPayload } from '../lib/session/person.ts'
import classes from './shell.module.css'
import { useShellWords } from './words.ts'

/** Why menus are missing: roles that count only after a sign-in in two steps. */
export function HeldBackBanner() {
  const t = useShellWords()
  const sayPeran = usePeranWords()
  const roles = [...new Set((currentPayload().ditahan ?? []).map(({ role }) => sayPeran(role)))]
  if (roles.length === 0) return null
  return (
    <div className={classes.acting} role="status">
      <span>{t('heldBack', { peran: roles.join(', ') })}</span>
      <Button component={Link} to="/profile" variant="default" size="xs">
        {t('heldBackGo')}
      </Button>
    </div>
  )
}

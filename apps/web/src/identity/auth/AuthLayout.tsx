import { VERSI } from '@presensi/contract/version'
import { Outlet } from '@tanstack/react-router'
import { Lambang } from '../../lib/brand/Lambang.tsx'
import { useLanguage } from '../../lib/language.ts'
import { partOfDay } from '../../lib/part-of-day.ts'
import { LanguageSwitch } from '../../lib/preferences/LanguageSwitch.tsx'
import { SchemeToggle } from '../../lib/preferences/SchemeToggle.tsx'
import classes from './auth.module.css'
import { DayDial } from './DayDial.tsx'
import { useNow } from './use-now.ts'
import { useAccountWords } from './words.ts'

export function AuthLayout() {
  const t = useAccountWords()
  return (
    <div className={classes.frame}>
      <aside className={classes.panel}>
        <div className={classes.brand}>
          <Lambang size={40} onDark />
          <div>
            <div className={classes.brandName}>{t('product')}</div>
            <div className={classes.brandLine}>{t('tagline')}</div>
          </div>
        </div>
        <div className={classes.dial}>
          <DayDial />
        </div>
        <Greeting />
      </aside>
      <div className={classes.side}>
        <header className={classes.tools}>
          <LanguageSwitch />
          <SchemeToggle />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        <footer className={classes.footer}>
          <span>{t('credit')}</span>
          <span>{`v.${VERSI}`}</span>
        </footer>
      </div>
    </div>
  )
}

function Greeting() {
  const t = useAccountWords()
  const language = useLanguage()
  const now = useNow()
  const date = now.toLocaleDateString(language === 'id' ? 'id-ID' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <div className={classes.greeting}>
      <p className={classes.greetingDate}>{date}</p>
      <p className={classes.greetingWord}>{t(partOfDay(now.getHours()))}</p>
      <p className={classes.greetingPromise}>{t('promise')}</p>
    </div>
  )
}

import { useLanguage } from '../../lib/language.ts'
import { partOfDay } from '../../lib/part-of-day.ts'
import classes from './auth.module.css'
import { useNow } from './use-now.ts'
import { useAccountWords } from './words.ts'

export function Greeting() {
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

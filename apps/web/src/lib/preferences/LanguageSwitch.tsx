import { type Language, setLanguage, useLanguage } from '../language.ts'
import classes from './preferences.module.css'
import { usePreferenceWords } from './words.ts'

const LANGUAGES: readonly Language[] = ['id', 'en']

export function LanguageSwitch() {
  const t = usePreferenceWords()
  const current = useLanguage()
  return (
    <fieldset className={classes.languages} aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.language}
          aria-pressed={language === current}
          aria-label={t(language)}
          onClick={() => setLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

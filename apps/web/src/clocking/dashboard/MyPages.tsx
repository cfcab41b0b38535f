import { Link } from '@tanstack/react-router'
import { pagesOf, useMenu } from '../../access/menu/public.ts'
import { IconChevronRight } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import classes from './dashboard.module.css'
import { useDashboardWords } from './words.ts'

/** Everything in the person's menu, laid out by section. */
export function MyPages() {
  const t = useDashboardWords()
  const menu = useMenu()
  const pages = pagesOf(menu.data).filter((page) => page.url !== '/dashboard')
  if (!menu.isPending && pages.length === 0) return null
  const sections = [...new Set(pages.map((page) => page.section))]
  return (
    <Section title={t('pages')} description={t('pagesHelp')}>
      {menu.isPending && <SkeletonText lines={3} />}
      {sections.map((section) => (
        <div key={section} className={classes.block}>
          <h3 className={classes.section}>{section}</h3>
          <ul className={classes.pages}>
            {pages
              .filter((page) => page.section === section)
              .map((page) => (
                <li key={page.url}>
                  <Link to={page.url} className={classes.page}>
                    <span>
                      {page.group !== null && <span className={classes.group}>{page.group}</span>}
                      {page.label}
                    </span>
                    <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { findEntry, type PersonalScreen, useMenu } from '../access/menu/public.ts'
import { withoutLastSlash } from '../lib/without-last-slash.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconTools } from '../ui/icons.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { GroupPages } from './GroupPages.tsx'
import { useShellWords } from './words.ts'

const PERSONAL_TITLES = {
  '/profile': 'profile',
  '/presensi': 'presensi',
  '/presensi/riwayat': 'riwayat',
  '/persetujuan': 'approvals',
  '/notifikasi': 'notifications',
  '/pekerjaan': 'jobs',
} as const satisfies Record<PersonalScreen, string>

const isPersonal = (path: string): path is PersonalScreen => path in PERSONAL_TITLES

/** A group of the menu lists its pages; a screen whose feature is still to come says so. */
export function PreparedPage() {
  const t = useShellWords()
  const path = useRouterState({ select: (state) => withoutLastSlash(state.location.pathname) })
  const entry = findEntry(useMenu().data, path)
  if (entry !== undefined && entry.children.length > 0) return <GroupPages group={entry} />
  const title = isPersonal(path) ? t(PERSONAL_TITLES[path]) : (entry?.general_text ?? '')
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <EmptyState
          icon={<IconTools size={26} stroke={1.6} />}
          title={t('preparedTitle')}
          text={t('preparedText')}
          action={
            <Button component={Link} to="/dashboard" variant="default">
              {t('toDashboard')}
            </Button>
          }
        />
      </Section>
    </>
  )
}

import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { MenuItem } from '../access/menu/public.ts'
import {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconBriefcase,
  IconBuilding,
  IconCalculator,
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarDollar,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarOff,
  IconCalendarStats,
  IconCalendarUser,
  IconCash,
  IconChartBar,
  IconChartDots,
  IconClock,
  IconClockCog,
  IconFileText,
  IconFingerprint,
  IconHeartRateMonitor,
  IconHistory,
  IconHome,
  IconKey,
  IconListDetails,
  IconMapPin,
  IconMenu2,
  IconNews,
  IconPoint,
  IconSettings,
  IconTable,
  IconUserShield,
  IconUserStar,
  IconUsers,
} from '../ui/icons.ts'

type IconProps = { size: number; stroke: number; className?: string | undefined; 'aria-hidden': 'true' }
type MenuIcon = ComponentType<IconProps>

/** The icons that the shipped menu names in general_iconclass. */
const ICONS: Readonly<Record<string, MenuIcon>> = {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconBriefcase,
  IconBuilding,
  IconCalculator,
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarDollar,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarOff,
  IconCalendarStats,
  IconCalendarUser,
  IconCash,
  IconChartBar,
  IconChartDots,
  IconClock,
  IconClockCog,
  IconFileText,
  IconFingerprint,
  IconHeartRateMonitor,
  IconHistory,
  IconHome,
  IconKey,
  IconListDetails,
  IconMapPin,
  IconMenu2,
  IconNews,
  IconSettings,
  IconTable,
  IconUserShield,
  IconUserStar,
  IconUsers,
}

type More = typeof import('./more-icons.ts')

/** Icons that only a menu of somebody's own has: fetched when one of them is shown, with a dot until then. */
function later(name: keyof More): MenuIcon {
  const Late = lazy(async (): Promise<{ default: MenuIcon }> => ({ default: (await import('./more-icons.ts'))[name] }))
  return (props) => createElement(Suspense, { fallback: createElement(IconPoint, props) }, createElement(Late, props))
}

const MORE: Readonly<Record<string, MenuIcon>> = {
  IconBell: later('IconBell'),
  IconBook: later('IconBook'),
  IconCalendar: later('IconCalendar'),
  IconFolder: later('IconFolder'),
  IconHelp: later('IconHelp'),
  IconLink: later('IconLink'),
}

/** Another name gets a dot. */
export const menuIcon = ({ general_iconclass }: MenuItem): MenuIcon =>
  ICONS[general_iconclass ?? ''] ?? MORE[general_iconclass ?? ''] ?? IconPoint

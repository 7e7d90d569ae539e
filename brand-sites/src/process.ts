import { runProcess } from '@pollen/partner-programme/run-process'
import type { BrandSitesOptions } from './brand-sites.ts'

runProcess<BrandSitesOptions>(async (options) => (await import('./brand-sites.ts')).openBrandSites(options))

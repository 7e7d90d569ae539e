import { gauges, type Module } from '../../module-shape.ts'
import { checksNow } from './health.ts'
import { healthRoutes } from './routes.ts'

export default {
  consoleRoutes: healthRoutes,
  gauges: gauges(
    {
      pollen_checks_now: 'What is red under Health in the console, and asks for somebody now.',
      pollen_checks_soon: 'What is due there soon.',
    },
    async (tx) => {
      const checks = await checksNow(tx, new Date())
      const manyAt = (level: string) => checks.filter((check) => check.level === level).length
      return { pollen_checks_now: manyAt('now'), pollen_checks_soon: manyAt('soon') }
    },
  ),
} satisfies Module

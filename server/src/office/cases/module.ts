import { gauges, type Module } from '../../module-shape.ts'
import { answersKind } from './answers-file.ts'
import { conversationRoutes, guestCaseRoutes } from './conversation-routes.ts'
import { countDue } from './deadlines.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { explanationRoutes } from './explain-purchase.ts'
import { caseJobs } from './job-handlers.ts'
import { memberOfCase } from './member-of-case.ts'
import { caseRoutes } from './routes.ts'

export default {
  jobs: ({ database }) => caseJobs(database),
  contentKinds: [answersKind],
  routes(app, { database, directory, limits }) {
    conversationRoutes(app, database, directory)
    guestCaseRoutes(app, database, limits)
  },
  membersAbout: { case: memberOfCase },
  consoleRoutes(app, context) {
    caseRoutes(app, context)
    disputeRoutes(app, context)
    explanationRoutes(app, context)
  },
  gauges: gauges(
    {
      pollen_cases_to_answer: 'Those who wait for our answer, members and others.',
      pollen_cases_answered_late: 'Those of them who have waited longer than members are told.',
      pollen_failure_vouchers_due: 'Members whom the service failed, and who have no voucher yet.',
      pollen_failure_vouchers_late: 'Those of them who told us more than seven days ago.',
    },
    async (tx) => {
      const { answers, lateAnswers, vouchers, lateVouchers } = await countDue(tx, new Date())
      return {
        pollen_cases_to_answer: answers,
        pollen_cases_answered_late: lateAnswers,
        pollen_failure_vouchers_due: vouchers,
        pollen_failure_vouchers_late: lateVouchers,
      }
    },
  ),
} satisfies Module

/** What is held of a member and not given to them, by the reason that they read. Each table of a person is here or in a part. */
export const leftOut: { reason: string; tables: readonly string[] }[] = [
  {
    reason:
      'Passwords, codes, keys and links. Anyone who found them here could use them. We can’t read most of them ourselves.',
    tables: [
      'two_factor_challenges',
      'passkey_challenges',
      'card_codes',
      'login_tokens',
      'password_resets',
      'recovery_reports',
      'email_confirmations',
      'provider_records',
      'partner_link_attempts',
    ],
  },
  {
    reason:
      'Counters and second copies, which say nothing that isn’t here already: what you earned in a day, points on their way, a till’s name for a spend, how often an account with a partner was linked, rates you looked at, the answer to a call that was sent twice.',
    tables: [
      'earned_days',
      'notified_transfers',
      'unsettled',
      'redemption_names',
      'awaited_receipts',
      'named_calls',
      'watched_collectors',
      'refused_changes',
      'partner_accounts',
      'conversion_quotes',
    ],
  },
  {
    reason: 'What you entered while you joined. It became your details, and is deleted after three days.',
    tables: ['registrations', 'temporary_cards', 'temporary_card_checks'],
  },
  {
    reason: 'A note that an account is closed: nobody with a closed account can be logged in.',
    tables: ['closures'],
  },
  { reason: 'This file, and those before it.', tables: ['data_exports', 'data_export_chunks'] },
]

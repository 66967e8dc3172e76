/** People and things of the component tests; a test changes of them what it is about. */
import type {
  AccountView,
  CodeCard,
  ConversionView,
  Page,
  PaymentOptions,
  PersonDetails,
  StaffMember,
  StaffRole,
  User,
  VisitorProfile,
  WalletView,
  LoadedCode,
} from '@strix/contracts'
import { permissionsOf } from '@strix/contracts'

/** The id that ends in this number. */
export function idOf(number: number): string {
  return `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export const ada: User = {
  profile_id: idOf(1),
  username: 'ada',
  email: 'ada@mail.example',
  firstname: 'Ada',
  lastname: 'Obi',
  avatar: null,
  time_zone: 'Africa/Lagos',
  locale: 'en',
  odds_format: 'decimal',
}

/** Ada's account, as Settings has it. */
export function accountOf(change: Partial<AccountView> = {}): AccountView {
  return {
    ...ada,
    created_at: '2026-01-02T10:00:00.000Z',
    names_public: false,
    search_listed: true,
    terms_version: '1',
    terms_current: true,
    pending_email: null,
    username_change_at: null,
    exclusion: null,
    ...change,
  }
}

/** Who posts, and whom Ada follows, pays, blocks. */
export const bola = { _id: idOf(2), username: 'bola', avatar: null }

export const noMore: Page = { next_cursor: null, has_more: false }

/** A slip of SportyBet that went to Bet9ja whole. */
export function conversionOf(change: Partial<ConversionView> = {}): ConversionView {
  return {
    id: idOf(60),
    created_at: '2026-11-22T08:00:00.000Z',
    origin_platform: 'sportybet',
    origin_code: 'AB12CD',
    code_id: null,
    destination_platform: 'bet9ja',
    code: '7XKQ2M',
    masked: false,
    link: null,
    policy: 'partial',
    converted: 2,
    total: 2,
    odds_before: 5,
    odds_after: 4.8,
    dropped_by_origin: null,
    notices: [],
    report: [],
    ...change,
  }
}

/** A code that Bola posted and everybody may see. */
export function cardOf(change: Partial<CodeCard> = {}): CodeCard {
  return {
    _id: idOf(100),
    booking_code: '5PTL8WL',
    masked: false,
    platform: 'bet9ja',
    bet_type: 'multiple',
    fold: 1,
    odds: 2.5,
    first_kickoff: '2026-11-23T19:00:00.000Z',
    last_kickoff: '2026-11-23T19:00:00.000Z',
    state: 'open',
    return_factor: null,
    settled_at: null,
    games: [
      {
        game: 'Enyimba - Kano Pillars',
        league: 'NPFL',
        date: '2026-11-23T19:00:00.000Z',
        name: 'Enyimba win',
        market: '1X2',
        played: '1',
        odds: 2.5,
        state: 'open',
        fixture_id: null,
      },
    ],
    playing: [],
    note: null,
    subscribers_only: false,
    locked: false,
    counts_for_record: true,
    record_reasons: [],
    total_upvotes: 2,
    total_downvotes: 1,
    total_comments_count: 0,
    total_conversions: 0,
    my_vote: null,
    watched: false,
    mine: false,
    same_as: [],
    profile: { ...bola, record: null },
    demo: false,
    created_at: '2026-11-20T10:00:00.000Z',
    deleted_at: null,
    hidden_reason: null,
    ...change,
  }
}

/** Bola's profile as Ada sees it: neither followed nor paid for. */
export function visitorOf(change: Partial<VisitorProfile> = {}): VisitorProfile {
  return {
    ...bola,
    created_at: '2026-01-02T10:00:00.000Z',
    total_codes: 3,
    total_follow_count: { total_followers: 1, total_following: 0 },
    total_subscribers: 0,
    is_following: false,
    is_subscribed: false,
    renews: false,
    paid_until: null,
    ...change,
  }
}

/** Ada's wallet, with nothing in it. */
export function walletOf(change: Partial<WalletView> = {}): WalletView {
  return {
    _id: idOf(8),
    walletId: idOf(8),
    balance: 0,
    currentBalance: 0,
    bought: 0,
    gift: 0,
    held: 0,
    debt: 0,
    claims: 0,
    earnings: 0,
    earnings_held: 0,
    earnings_reserved: 0,
    ...change,
  }
}

/** A code as its platform shows it. */
export const loadedCode: LoadedCode = {
  _id: idOf(70),
  booking_code: '5PTL8WL',
  platform: 'bet9ja',
  fold: 1,
  odds: 2,
  bet_type: 'single',
  created_at: null,
  first_seen: '2026-11-21T10:00:00.000Z',
  dropped_by_origin: null,
  games: [],
  posting: null,
}

/** Bola's record as staff have it: nothing has happened yet. */
export function personOf(change: Partial<PersonDetails> = {}): PersonDetails {
  return {
    id: bola._id,
    username: bola.username,
    name: null,
    email: 'b•••@strix.example',
    state: 'active',
    joined_at: '2026-11-01T00:00:00.000Z',
    last_seen_at: null,
    credits: 0,
    codes: 0,
    open_reports: 0,
    demo: false,
    pending_email: null,
    time_zone: 'Africa/Lagos',
    locale: 'en',
    terms_version: '1',
    balances: {
      bought: 0,
      gift: 0,
      held: 0,
      debt: 0,
      earnings: 0,
      earnings_held: 0,
      earnings_reserved: 0,
    },
    second_factors: { authenticator: false, passkeys: 0 },
    suspensions: [],
    exclusions: [],
    age_check: false,
    monthly_budget: null,
    sessions: [],
    counts: { codes: 0, payments: 0, reports: 0 },
    ...change,
  }
}

/** Ngozi, who works for Strix and may do what the role opens. */
export function staffOf(role: StaffRole, change: Partial<StaffMember> = {}): StaffMember {
  return {
    id: idOf(9),
    email: 'staff@strix.example',
    name: 'Ngozi',
    role,
    permissions: permissionsOf(role),
    recovery_codes_left: 10,
    ...change,
  }
}

/** What can be bought where nothing is offered. */
export const paymentOptions: PaymentOptions = {
  on: true,
  packages: [],
  quick: [],
  min: 100,
  max: 500_000,
  preferred_method: null,
  budget: { limit: null, spent: 0, waiting: 0, next: null },
}

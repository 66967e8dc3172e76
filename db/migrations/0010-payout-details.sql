-- Where a creator's earnings go, once somebody in finance has matched the name.
create table payout_detail (
  profile_id uuid primary key references profile (id),
  bank text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  date_of_birth date not null,
  changed_at timestamptz not null,
  matched_at timestamptz,
  matched_by text
);

-- Where roots are kept by others: stamps of an authority, and mail to whoever asks for it.
create table record_stamp (
  day date not null,
  version integer not null,
  -- Where it was asked for.
  authority text not null,
  -- Time-stamp token of RFC 3161, DER.
  token bytea not null,
  at timestamptz not null,
  primary key (day, version, authority),
  foreign key (day, version) references record_root (day, version)
);
revoke update, delete, truncate on record_stamp from strix_app;

alter table notification_choice
  add column roots text not null default 'off' check (roots in ('off', 'daily', 'weekly')),
  -- When roots were mailed last.
  add column roots_at timestamptz;
create index notification_choice_roots on notification_choice (roots, roots_at)
  where roots <> 'off';

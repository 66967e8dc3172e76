-- What people want to be told outside of Strix too: nothing, until they switch it on.
alter table notification_choice add column pushed text[] not null default '{}';

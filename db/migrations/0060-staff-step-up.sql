-- Sensitive acts of staff ask for the authenticator again: when a session last gave a code.
alter table staff_session add column confirmed_at timestamptz;

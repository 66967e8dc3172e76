-- Counts the changes to a code's games, so that what a process keeps of them in memory is used only
-- while it is what the database has.

alter table posted_code add column revision integer not null default 0;

-- Once decided, the same can be reported again by the same: only an open report swallows another.
alter table report drop constraint report_reporter_id_subject_subject_id_key;
create unique index report_once on report (reporter_id, subject, subject_id) where state = 'open';
create index report_reporter on report (reporter_id);

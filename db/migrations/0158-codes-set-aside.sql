-- Settlement leaves codes alone whose record is found not to post them, until that is over.
create index record_finding_code on record_finding (code_id) where closed_at is null;
create index record_finding_closed on record_finding (closed_at) where closed_at is not null;

-- The audit log is read by who, by what was done and by what it was done to, newest first.
create index audit_event_actor on audit_event (actor, at, id);
create index audit_event_action on audit_event (action, at, id);
create index audit_event_subject on audit_event (subject, at, id);

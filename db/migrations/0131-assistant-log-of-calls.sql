-- The log of Strix AI also holds calls of its tools by other assistants, which ask no question.

alter table assistant_log
  add column via text not null default 'chat' check (via in ('chat', 'mcp'));
create index assistant_log_via on assistant_log (via, at desc, id desc);

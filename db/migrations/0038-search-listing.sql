-- Whether search engines may list the public page of somebody, and of their codes.
alter table profile add column search_listed boolean not null default true;

-- A term belongs to a person, who may have had several addresses: each of them finds it again.
create table exclusion_address (
  exclusion_id uuid not null references exclusion (id) on delete cascade,
  email_hash bytea not null,
  primary key (exclusion_id, email_hash)
);
create index exclusion_address_email_hash on exclusion_address (email_hash);

insert into exclusion_address (exclusion_id, email_hash)
select id, email_hash from exclusion;

alter table exclusion drop column email_hash;

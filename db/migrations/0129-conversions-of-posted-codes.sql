-- The posted code that was converted by its id. Its own code is masked for visitors then.
alter table conversion add column posted_code_id uuid references posted_code (id);
